import type { HttpError } from '@refinedev/core';
import type { AxiosError } from 'axios';
import type { FieldError } from '../../definition/fieldErrors';

/** A failure's body, as the API answers it; what stands between may answer anything. */
interface FailureBody {
  msg?: unknown;
  error?: unknown;
  errors?: unknown;
}

/**
 * Turns a failed request into Refine's HttpError: the server's msg, else its error; without a response the
 * request's own message. An empty message means that the server gave no reason.
 */
export async function toHttpError(error: AxiosError): Promise<HttpError> {
  if (!error.response) return { message: error.message, statusCode: 0 };
  const body = await readBody(error.response.data);
  return {
    message: [body.msg, body.error].find(isWords) ?? '',
    statusCode: error.response.status,
    errors: fieldMessages(body.errors),
  };
}

function isWords(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function fieldMessages(errors: unknown): Record<string, string> {
  const found = Array.isArray(errors) ? errors.filter(isFieldError) : [];
  return Object.fromEntries(found.map(({ field, message }) => [field.replace(/^\//, ''), message]));
}

function isFieldError(error: unknown): error is FieldError {
  const { field, message } = (error ?? {}) as Partial<FieldError>;
  return typeof field === 'string' && typeof message === 'string';
}

async function readBody(data: unknown): Promise<FailureBody> {
  const parsed = data instanceof Blob ? parse(await data.text()) : data;
  return typeof parsed === 'object' && parsed !== null ? parsed : {};
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
