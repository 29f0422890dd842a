"""What goes with the site's files over HTTP: types, caching, security. One place for all hosts."""

import re

#: Own files only; nothing inline. MicroPython needs leave to compile WebAssembly, and no more. No
#: text becomes markup or code; the one script that boot.js names is the service worker.
CONTENT_SECURITY_POLICY = (
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types service-worker",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
)

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

#: Sent with every answer of the local server; an exported site brings them in its _headers file.
SECURITY_HEADERS = {
    "Content-Security-Policy": "; ".join(CONTENT_SECURITY_POLICY),
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
    """Whether the name ends in a hash of the content and an extension, as style.3f2a9c1b.css."""
    return _HASHED.search(name) is not None


def cache_control(name: str) -> str:
    """How long a file may be kept: for ever, or only with a question at each visit."""
    return IMMUTABLE if is_hashed(name) else "no-cache"


def policy_html() -> str:
    """The policy as the page itself states it, for hosts without headers."""
    # Browsers take this one from a header only.
    policy = [item for item in CONTENT_SECURITY_POLICY if not item.startswith("frame-ancestors")]
    return f'<meta http-equiv="Content-Security-Policy" content="{"; ".join(policy)}">'


def headers_file(names: list[str]) -> str:
    """The site's headers as the _headers file that Netlify and Cloudflare Pages read."""
    lines = ["/*", *(f"  {name}: {value}" for name, value in SECURITY_HEADERS.items())]
    for name in names:
        if is_hashed(name):
            lines += [f"/{name}", f"  Cache-Control: {IMMUTABLE}"]
    return "\n".join(lines) + "\n"
