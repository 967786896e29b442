import { getOwn, type RecordValues } from '#definition/projectApi.ts';
import {
  assertActionEnabled,
  type CallContext,
  FileResponse,
  type ResourceServerCode,
} from '#server/projectApi.ts';
import { requireAdsTxtLines } from '../adstxt/requireAdsTxtLines.ts';

/**
 * Implements the calls and hooks of the apps: derives the bundle ID from the store URL, and exports the ads.txt to
 * publish.
 */
export const appsServerCode: ResourceServerCode = {
  beforeCreate: addBundleId,
  beforeUpdate: (changes, stored) => ({
    ...changes,
    bundle_id: addBundleId({ ...stored, ...changes }).bundle_id,
  }),
  calls: { adsTxt: { handler: exportAdsTxt }, adsTxtById: { handler: exportAdsTxt } },
};

/** A bundle ID that was entered is kept. */
function addBundleId(app: RecordValues): RecordValues {
  if (app.bundle_id || !app.app_store) return app;
  return { ...app, bundle_id: parseStoreBundleId(String(app.app_store)) ?? null };
}

/** Looks the app up by name or id; the condition of the button applies to both. */
async function exportAdsTxt(context: CallContext): Promise<FileResponse> {
  const { call, resource, record } = context;
  if (resource.calls.adsTxt) assertActionEnabled(resource, resource.calls.adsTxt, record);
  const lines = await requireAdsTxtLines(context);
  return new FileResponse(call.fileName ?? `${resource.name}.txt`, lines.map((line) => `${line}\n`).join(''));
}

/** Readers of the bundle ID in a store's URL, by host. */
const storeBundleReaders: Record<string, (url: URL) => string | null | undefined> = {
  'play.google.com': (url) => url.searchParams.get('id'),
  'apps.apple.com': readAppleId,
  'itunes.apple.com': readAppleId,
};

/** Returns the bundle ID from an app store URL; undefined for unknown stores and pages. */
export function parseStoreBundleId(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return (url && getOwn(storeBundleReaders, url.hostname)?.(url)) || undefined;
}

function readAppleId({ pathname }: URL): string | undefined {
  return /\/id(\d+)\/?$/.exec(pathname)?.[1];
}
