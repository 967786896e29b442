import axios, { type AxiosError, type AxiosInstance } from 'axios';
import { toHttpError } from './httpError';
import { noteRefusal } from './refusals';
import { endSession, readToken } from './session';
import { noteGroupGone, readView } from './view';

/** Every request carries the token and asks for fresh data; every failure becomes an HttpError. */
export const http: AxiosInstance = axios.create({ timeout: 60_000 });

http.interceptors.request.use((request) => {
  request.url = tidy(request.url);
  request.headers.set('Authorization', readToken() ?? '');
  request.headers.set('Cache-Control', 'no-cache');
  const view = readView();
  if (view) request.headers.set('X-View-As', String(view.id));
  return request;
});

http.interceptors.response.use(
  (response) => {
    if (response.config.responseType !== 'blob') refuseUnreadable(response.data);
    return response;
  },
  async (error: AxiosError) => {
    if (error.response?.status === 401) endSession({ returning: true });
    if (error.response?.status === 403) noteRefusal();
    if (error.response?.status === 412) noteGroupGone();
    throw await toHttpError(error);
  },
);

/** The REST provider begins every query with "?&", and ends an address without one in "?". */
function tidy(url = ''): string {
  return url.replace('?&', '?').replace(/\?$/, '');
}

/** An answer that is no JSON, or that carries an error inside a success, is a failure too. */
function refuseUnreadable(body: unknown): void {
  if (typeof body !== 'object' || body === null) throw { message: '', statusCode: 502 };
  const { error, data } = body as { error?: unknown; data?: { error?: unknown } };
  const words = error ?? (data && typeof data === 'object' ? data.error : undefined);
  if (typeof words === 'string' && words !== '') throw { message: words, statusCode: 200 };
}
