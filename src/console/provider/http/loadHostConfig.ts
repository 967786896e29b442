import { CallError } from '#definition/CallError.ts';
import { sendHttpRequest } from '#definition/profiles/sendHttpRequest.ts';
import { formatMessage } from '#definition/text/messages.ts';
import type { PrefetchedRequests } from './prefetchedResponse.ts';
import { type HostConfig, requireMatchingHostConfig } from './requireMatchingHostConfig.ts';

let configPromise: Promise<HostConfig> | undefined;

/** Loads the API hosts for this page from config.json, once. A failure is not cached, so a retry loads it again. */
export function loadHostConfig(): Promise<HostConfig> {
  configPromise ??= (takePrefetchedConfig() ?? fetchConfig())
    .then((entries) => requireMatchingHostConfig(entries, window.location.host))
    .catch((error) => {
      configPromise = undefined;
      throw error;
    });
  return configPromise;
}

async function fetchConfig(): Promise<HostConfig[]> {
  const sent = (...request: Parameters<typeof fetch>) => fetch(...request);
  const { status, body } = await sendHttpRequest(sent, '/config.json', { cache: 'no-cache' });
  if (status >= 400 || !Array.isArray(body)) throw new CallError(formatMessage('failure.config'), status);
  return body;
}

/** Returns the prefetched configuration, once. A retry sends a new request. */
function takePrefetchedConfig(): Promise<HostConfig[]> | undefined {
  const early: PrefetchedRequests = window.prefetchedRequests ?? {};
  const { config } = early;
  delete early.config;
  return config;
}
