/**
 * Returns the name of the header that carries the login token to a URL: `usual`, unless the server names another one in
 * the page, behind a proxy with Basic authentication. An API of another host may not allow that one (CORS).
 */
export function getTokenHeaderName(url: string, usual: string): string {
  const { origin, href } = window.location;
  const { tokenHeader = usual } = document.documentElement.dataset;
  return new URL(url, href).origin === origin ? tokenHeader : usual;
}
