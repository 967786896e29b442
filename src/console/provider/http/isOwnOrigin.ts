/** Returns true for a URL of this page's server. An API of another host may not allow the console's headers (CORS). */
export function isOwnOrigin(url = ''): boolean {
  return new URL(url, window.location.href).origin === window.location.origin;
}
