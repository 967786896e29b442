import type { HttpError } from '@refinedev/core';
import axios, { AxiosError, type AxiosInstance } from 'axios';
import type { FieldError } from '../../definition/fieldErrors';
import { isRow } from '../../definition/isRow';
import { isWords } from '../../definition/isWords';
import type { Row } from '../../definition/model/entity';
import { profile } from '../../definition/profile';
import { inLanguage } from '../language/language';
import { takeEarly } from './early';
import { announceForbidden } from './forbiddenEvents';
import { askForChange, keepAnswer } from './keptAnswers';
import { endSession, readToken } from './session';
import { noteViewGone, readView } from './view';

const { answer, asker, otherWords } = profile;

/** Every request carries the token and asks for fresh data; every failure becomes an HttpError. */
export const http: AxiosInstance = axios.create({ timeout: 60_000 });

http.interceptors.request.use(async (request) => {
  request.url = tidy(request.url);
  const token = readToken() ?? '';
  request.headers.set(asker.token, token);
  request.headers.set({ 'Cache-Control': 'no-cache', ...inLanguage() });
  const view = readView();
  if (view) request.headers.set(asker.viewAs, String(view.id));
  if (request.responseType !== 'blob') askForChange(request);
  if (window.early) await takeEarly(request, token);
  return request;
});

http.interceptors.response.use(
  (response) => {
    if (response.config.responseType === 'blob') return response;
    keepAnswer(response);
    refuseUnreadable(response.data);
    return response;
  },
  async (error: AxiosError) => {
    if (error.response?.status === 401) endSession({ returning: true });
    if (error.response?.status === 403) announceForbidden();
    if (error.response?.status === asker.viewGone) noteViewGone();
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
  const found = wordsIn(body) ?? wordsIn((body as Row)[answer.data]);
  if (isWords(found)) throw { message: found, statusCode: 200 };
}

/** What an answer holds where one that is no success has its words. */
function wordsIn(body: unknown): unknown {
  return isRow(body) ? body[otherWords] : undefined;
}

/**
 * Turns a failed request into Refine's HttpError: the server's words, else its other ones; without a response the
 * request's own message. An empty message means that the server gave no reason.
 */
async function toHttpError(error: AxiosError): Promise<HttpError> {
  if (!error.response)
    return { message: error.message, statusCode: 0, isCut: error.code === AxiosError.ERR_NETWORK };
  const body = await readBody(error.response.data);
  return {
    message: [body[answer.words], body[otherWords]].find(isWords) ?? '',
    statusCode: error.response.status,
    errors: fieldMessages(body[answer.errors]),
    conflict: body[answer.data],
  };
}

function fieldMessages(errors: unknown): Record<string, string> {
  const found = Array.isArray(errors) ? errors.filter(isFieldError) : [];
  return Object.fromEntries(found.map(({ field, message }) => [field.replace(/^\//, ''), message]));
}

function isFieldError(error: unknown): error is FieldError {
  const { field, message } = (error ?? {}) as Partial<FieldError>;
  return typeof field === 'string' && typeof message === 'string';
}

/** A failure's body; what stands between us and the API may answer anything. */
async function readBody(data: unknown): Promise<Row> {
  const parsed = data instanceof Blob ? parse(await data.text()) : data;
  return isRow(parsed) ? parsed : {};
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
