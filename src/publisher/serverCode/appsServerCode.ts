import { getOwn, type RecordValues } from '#definition/projectApi.ts';
import {
  ApiError,
  assertActionEnabled,
  type CallContext,
  FileResponse,
  type ResourceServerCode,
} from '#server/projectApi.ts';
import { getPublisherText } from '../getPublisherText.ts';

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
async function exportAdsTxt({ call, resource, records, record }: CallContext): Promise<FileResponse> {
  if (resource.calls.adsTxt) assertActionEnabled(resource, resource.calls.adsTxt, record);
  const { ads_txt_lines } = await records.getTenantRecord();
  const lines = (ads_txt_lines as string[] | null) ?? [];
  if (lines.length === 0) throw new ApiError(409, getPublisherText('server.adstxt.noLines'));
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
