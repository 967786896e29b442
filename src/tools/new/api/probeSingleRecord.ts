import type { RecordValues } from '#definition/model/entity.ts';
import { isObject } from '#definition/values/isObject.ts';
import { findMatchingBodyPaths } from '#tools/contract/list/testRowsAndTotal.ts';
import type { RecordingHttpClient } from '#tools/contract/RecordingHttpClient.ts';
import type { ScreenDraft } from '../draft/ScreenDraft.ts';
import { createProfileGuess } from '../openapi/detectListConventions.ts';
import { jsonApiOrJsonAcceptHeader, type ListSample } from './ListSample.ts';

/** Requests one record of a list and finds it in the response. */
export async function probeSingleRecord(
  watch: RecordingHttpClient,
  sample: ListSample,
  draft: ScreenDraft,
  headers: Record<string, string>,
) {
  await watch
    .fetch(getRecordUrl(sample, draft), { headers: { accept: jsonApiOrJsonAcceptHeader, ...headers } })
    .catch(() => undefined);
  const { status = 0, body, problem } = watch.lastExchange ?? {};
  if (problem || status >= 400)
    return {
      isMissing: true,
      guesses: [
        createProfileGuess(
          'records',
          `the request for a single record ${problem ?? `returns ${status}`}: pages use lists only`,
        ),
      ],
    };
  const key = String(sample.rows[0]?.[draft.key]);
  const place = findMatchingBodyPaths(
    body,
    (value) => isObject(value) && String((value as RecordValues)[draft.key]) === key,
  )[0];
  const etag = watch.lastExchange?.headers.get('etag');
  const guesses = [
    ...(place === undefined
      ? [createProfileGuess('records', 'the record was not found in the response for a single record')]
      : []),
    // Weak ETags do not identify a version, and most servers send them by default.
    ...(etag && !etag.startsWith('W/')
      ? [
          createProfileGuess(
            'name',
            'records have an ETag: if updates require If-Match, set "concurrency": { "by": "etag" }',
          ),
        ]
      : []),
  ];
  return { isMissing: place === undefined, place, guesses };
}

/** Detects the HTTP method for updates, if the API announces it. */
export async function detectUpdateMethod(
  watch: RecordingHttpClient,
  sample: ListSample,
  draft: ScreenDraft,
  headers: Record<string, string>,
): Promise<'PATCH' | 'PUT' | undefined> {
  await watch.fetch(getRecordUrl(sample, draft), { method: 'OPTIONS', headers }).catch(() => undefined);
  const said = ['allow', 'access-control-allow-methods']
    .map((name) => watch.lastExchange?.headers.get(name) ?? '')
    .join(',');
  if (sample.isJsonApi || /\bPATCH\b/i.test(said)) return 'PATCH';
  return /\bPUT\b/i.test(said) ? 'PUT' : undefined;
}

function getRecordUrl({ url, rows }: ListSample, { key }: ScreenDraft): string {
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}/${encodeURIComponent(String(rows[0]?.[key]))}`;
}
