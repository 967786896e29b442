import { type FetchOptions, fetchGuarded, type GuardedFailure, type GuardedResponse } from './fetch';
import { LIMITS } from './limits';
import { looksLikeHtml } from './looksLikeHtml';
import { message } from './message';
import messages from './messages.json';
import { rootDomain } from './rootDomain';

export type AdsTxtFetch = {
  httpStatus?: number;
  finalUrl: string /** ISO 8601, UTC. */;
  fetchedAt: string;
} & (
  | { outcome: 'found'; text: string }
  | { outcome: 'absent' | 'unreadable' | 'softNotFound' | 'failed'; reason: string }
);
export type AdsTxtFetchOptions = Omit<FetchOptions, 'mayRedirect'>;
