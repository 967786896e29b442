import type { HttpError } from '@refinedev/core';
import type { AxiosError } from 'axios';

/** A failure's body, as api answers it. */
interface FailureBody {
  msg?: string;
  error?: string;
  errors?: { field: string; message: string }[];
}

/**
 * Turns a failed request into Refine's HttpError: the server's msg, else its error; without a response the
 * request's own message. An empty message means that the server gave no reason.
 */
export async function toHttpError(error: AxiosError): Promise<HttpError> {
  if (!error.response) return { message: error.message, statusCode: 0 };
  const body = await readBody(error.response.data);
  return {
    message: body.msg ?? body.error ?? '',
    statusCode: error.response.status,
    errors: Object.fromEntries(
      (body.errors ?? []).map(({ field, message }) => [field.replace(/^\//, ''), message]),
    ),
  };
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
