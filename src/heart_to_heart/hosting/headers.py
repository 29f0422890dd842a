"""What goes with the site's files over HTTP: types, caching, security. One place for all hosts."""

import base64
import hashlib
import re
from collections.abc import Mapping

# Own files only; what stands inline in the page is named by its hash. MicroPython needs leave to
# compile WebAssembly, and no more. No text becomes markup or code; the one script that boot.js
# names is the service worker.
_POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "service-worker",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}

_INLINE = re.compile(r"<(style|script)(?![^>]*\ssrc=)[^>]*>(.*?)</\1>", re.DOTALL)

_UNUSED_FEATURES = (
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "publickey-credentials-get",
    "serial",
    "usb",
    "xr-spatial-tracking",
)

_OTHER_HEADERS = {
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in _UNUSED_FEATURES),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

# Never the system's own table: it differs between machines, and a wrong type stops the page.
_TYPES = {
    "bundle": "application/octet-stream",
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "ico": "image/x-icon",
    "jpg": "image/jpeg",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json; charset=utf-8",
    "md": "text/plain; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8",
    "png": "image/png",
    "svg": "image/svg+xml; charset=utf-8",
    "txt": "text/plain; charset=utf-8",
    "wasm": "application/wasm",
    "webmanifest": "application/manifest+json; charset=utf-8",
    "webp": "image/webp",
    "woff2": "font/woff2",
}

#: For a file whose name tells its content: it may be kept for ever.
IMMUTABLE = "public, max-age=31536000, immutable"

_HASHED = re.compile(r"\.[0-9a-f]{8}\.[a-z0-9]+$")


def content_type(name: str) -> str:
    """The media type of a file of the site, by its extension."""
    return _TYPES.get(name.rpartition(".")[2], "application/octet-stream")


def is_hashed(name: str) -> bool:
    """Whether the name ends in a hash of the content and an extension, as boot.3f2a9c1b.js."""
    return _HASHED.search(name) is not None


def cache_control(name: str) -> str:
    """How long a file may be kept: for ever, or only with a question at each visit."""
    return IMMUTABLE if is_hashed(name) else "no-cache"


def content_security_policy(page: str) -> dict[str, str]:
    """The policy's directives for a page, by the hash of each style and script inline in it."""
    policy = dict(_POLICY)
    for kind, text in _INLINE.findall(page.replace("\r\n", "\n")):  # as browsers read lines
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        policy[f"{kind}-src"] += f" 'sha256-{digest}'"
    return policy


def security_headers(site: Mapping[str, bytes]) -> dict[str, str]:
    """What goes with every answer of a site: the local server sends it, an export writes it."""
    policy = content_security_policy(site.get("index.html", b"").decode())
    return {"Content-Security-Policy": _written(policy), **_OTHER_HEADERS}


def policy_html(page: str) -> str:
    """The policy as the page itself states it, for hosts without headers."""
    policy = content_security_policy(page)
    del policy["frame-ancestors"]  # browsers take this one from a header only
    return f'<meta http-equiv="Content-Security-Policy" content="{_written(policy)}">'


def headers_file(site: Mapping[str, bytes]) -> str:
    """The site's headers as the _headers file that Netlify and Cloudflare Pages read."""
    lines = ["/*", *(f"  {name}: {value}" for name, value in security_headers(site).items())]
    for name in sorted(site):
        if is_hashed(name):
            lines += [f"/{name}", f"  Cache-Control: {IMMUTABLE}"]
    return "\n".join(lines) + "\n"


def _written(policy: Mapping[str, str]) -> str:
    return "; ".join(f"{directive} {value}" for directive, value in policy.items())
