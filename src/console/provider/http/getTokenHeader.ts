import { apiProtocol } from '../../../definition/api/apiProtocol';

/**
 * Returns the name of the header that carries the login token to a URL. Behind a proxy with Basic authentication the
 * server names another one in the page. An API of another host may not allow it (CORS).
 */
export function getTokenHeader(url = ''): string {
  const { origin, href } = window.location;
  const named = new URL(url, href).origin === origin && document.documentElement.dataset.tokenHeader;
  return named || apiProtocol.asker.token;
}
