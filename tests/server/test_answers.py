"""What is served, and what goes with it."""

import base64
import gzip
import hashlib
import re

import pytest

from heart_to_heart.hosting.errors import SiteError
from heart_to_heart.hosting.export import built_site
from heart_to_heart.hosting.headers import IMMUTABLE, content_security_policy, security_headers
from heart_to_heart.hosting.server import SiteServer
from tests.support.http_client import SITE, ask, connect, read_answer, request, serving

TYPES = {
    "index.html": "text/html; charset=utf-8",
    "manifest.webmanifest": "application/manifest+json; charset=utf-8",
    "boot.0123abcd.js": "text/javascript; charset=utf-8",
    "micropython.0123abcd.wasm": "application/wasm",
    "icons/heart.0123abcd.svg": "image/svg+xml; charset=utf-8",
}
#: That of the built site, and that of a site whose page has nothing inline.
POLICY, PLAIN = (security_headers(site)["Content-Security-Policy"] for site in (built_site(), SITE))


@pytest.mark.parametrize("name", SITE)
def test_every_file_is_served_with_its_type(server: SiteServer, name: str) -> None:
    answer = ask(server, f"/{name}")
    assert (answer.status, answer.body) == (200, SITE[name])
    assert answer.headers["Content-Type"] == TYPES[name]
    assert int(answer.headers["Content-Length"]) == len(SITE[name])


@pytest.mark.parametrize("path", ["/", "/?a=1", "/index.html", "/index.html?utm=x&y=%2e"])
def test_the_page_is_found_by_its_folder_and_with_a_query(server: SiteServer, path: str) -> None:
    assert ask(server, path).body == SITE["index.html"]


def test_a_hashed_name_is_kept_for_ever_and_a_page_never(server: SiteServer) -> None:
    assert ask(server, "/boot.0123abcd.js").headers["Cache-Control"] == IMMUTABLE
    assert ask(server, "/icons/heart.0123abcd.svg").headers["Cache-Control"] == IMMUTABLE
    assert ask(server, "/").headers["Cache-Control"] == "no-cache"
    assert ask(server, "/manifest.webmanifest").headers["Cache-Control"] == "no-cache"


def test_head_gives_the_headers_of_get_alone(server: SiteServer) -> None:
    with connect(server) as client:
        client.sendall(request(server, "/", "HEAD"))
        head = read_answer(client, "HEAD")
        client.sendall(request(server, "/"))  # the same connection: nothing may be left in it
        full = read_answer(client)
    assert (head.status, head.body) == (200, b"")
    assert {**head.headers, "Date": ""} == {**full.headers, "Date": ""}


@pytest.mark.parametrize("accepts", ["gzip", "br, gzip;q=0.5", "deflate,GZIP", "gzip;q=1.0"])
def test_gzip_is_sent_to_who_accepts_it(server: SiteServer, accepts: str) -> None:
    answer = ask(server, Accept_Encoding=accepts)
    assert answer.headers["Content-Encoding"] == "gzip"
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert gzip.decompress(answer.body) == SITE["index.html"]


@pytest.mark.parametrize("accepts", ["", "identity", "br", "gzip;q=0", "gzip; q=0.000", "xgzip"])
def test_gzip_is_not_sent_to_who_does_not(server: SiteServer, accepts: str) -> None:
    answer = ask(server, Accept_Encoding=accepts)
    assert "Content-Encoding" not in answer.headers
    assert answer.body == SITE["index.html"]


def test_what_gzip_would_make_larger_is_sent_as_it_is(server: SiteServer) -> None:
    answer = ask(server, "/micropython.0123abcd.wasm", Accept_Encoding="gzip")
    assert answer.body == SITE["micropython.0123abcd.wasm"]


@pytest.mark.parametrize("pattern", ["{}", '"other", {}', "*, {}"])
def test_a_browser_that_has_the_file_is_told_so(server: SiteServer, pattern: str) -> None:
    tag = ask(server).headers["ETag"]
    answer = ask(server, If_None_Match=pattern.format(tag))
    assert (answer.status, answer.body) == (304, b"")
    assert answer.headers["ETag"] == tag


def test_a_browser_that_has_another_version_gets_the_file(server: SiteServer) -> None:
    other = ask(server, "/boot.0123abcd.js").headers["ETag"]
    assert ask(server, If_None_Match=other).body == SITE["index.html"]


@pytest.mark.parametrize("path", ["/", "/boot.0123abcd.js", "/missing"])
@pytest.mark.parametrize("method", ["GET", "HEAD", "POST"])
def test_the_security_headers_go_with_every_answer(
    server: SiteServer, path: str, method: str
) -> None:
    headers = ask(server, path, method).headers
    assert headers == headers | security_headers(SITE)


def test_the_policy_is_that_of_the_page() -> None:
    """Sent with every file of the site: what stands inline in its page is named by its hash."""
    with serving(files=built_site()) as server:
        policies = {
            ask(server, path).headers["Content-Security-Policy"] for path in ("/", "/sw.js", "/no")
        }
    assert policies == {POLICY}


def hashed(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


@pytest.mark.parametrize(
    ("page", "styles", "scripts"),
    [
        ("", [], []),
        ('<script type="module" src="a.js"></script><link rel="stylesheet" href="a.css">', [], []),
        ("<style>a {}</style><script>f();</script>", ["a {}"], ["f();"]),
        ("<style>\na {}\n</style><style>b {}</style>", ["\na {}\n", "b {}"], []),
        ('<script id="early">f("<style>");\r\n</script>', [], ['f("<style>");\n']),
        ('<script src="a.js"></script><script>f();</script>', [], ["f();"]),
    ],
)
def test_the_policy_names_what_is_inline_by_its_hash(
    page: str, styles: list[str], scripts: list[str]
) -> None:
    """With its lines as browsers read them; all else of the policy is always the same."""
    plain = content_security_policy("<p>")
    policy = content_security_policy(page)
    assert policy == plain | {
        "style-src": " ".join(["'self'", *map(hashed, styles)]),
        "script-src": " ".join(["'self' 'wasm-unsafe-eval'", *map(hashed, scripts)]),
    }


@pytest.mark.parametrize("policy", [POLICY, PLAIN], ids=["built", "plain"])
def test_the_policy_allows_webassembly_and_nothing_else_unsafe(policy: str) -> None:
    assert policy.startswith("default-src 'none';")
    assert re.findall("'[a-z-]*unsafe[a-z-]*'", policy) == ["'wasm-unsafe-eval'"]
    assert "*" not in policy
    assert "http" not in policy


def test_the_page_states_the_same_policy_for_hosts_without_headers() -> None:
    """All but frame-ancestors, which counts in a header only."""
    page = built_site()["index.html"].decode()
    stated = re.search(r'"Content-Security-Policy" content="([^"]*)"', page)
    assert stated is not None
    ruled = ("<link", "<style", "<script")
    assert page.index(stated[0]) < min(map(page.index, ruled))  # it rules what comes after it
    expected = [item for item in POLICY.split("; ") if "frame-ancestors" not in item]
    assert stated[1].split("; ") == expected


def test_a_connection_is_kept_for_the_next_request(server: SiteServer) -> None:
    with connect(server) as client:
        for name in SITE:
            client.sendall(request(server, f"/{name}"))
            assert read_answer(client).body == SITE[name]


def test_requests_sent_ahead_are_answered_in_turn(server: SiteServer) -> None:
    with connect(server) as client:
        client.sendall(request(server, "/", "HEAD") + request(server, "/manifest.webmanifest"))
        with client.makefile("rb") as stream:
            head = stream.readline()
            while stream.readline().strip():
                pass
            assert head.startswith(b"HTTP/1.1 200")
            assert stream.readline().startswith(b"HTTP/1.1 200")


def test_a_folder_without_a_page_is_not_served() -> None:
    with pytest.raises(SiteError, match=r"no index\.html"):
        SiteServer({"boot.js": b""})
