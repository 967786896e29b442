import type { Row } from '../../definition/model/entity';
import { FileAnswer } from '../../server/answers';
import type { CallContext, Rule } from '../../server/context';
import { assertActionAllowed } from '../../server/records/assertActionAllowed';

/** Apps: the bundle that a store URL names, and the ads.txt to publish. */
export const apps: Rule = {
  creating: withBundle,
  updating: (changes, stored) => ({
    ...changes,
    bundle_id: withBundle({ ...stored, ...changes }).bundle_id,
  }),
  calls: { adsTxt: { answer: adsTxtFile }, adsTxtById: { answer: adsTxtFile } },
};

/** What was entered as the bundle stands. */
function withBundle(app: Row): Row {
  if (app.bundle_id || !app.app_store) return app;
  return { ...app, bundle_id: storeBundle(String(app.app_store)) ?? null };
}

/** By the app's name as by its id: the button's condition holds for both. */
async function adsTxtFile({ call, resource, records, record }: CallContext): Promise<FileAnswer> {
  if (resource.calls.adsTxt) assertActionAllowed(resource, resource.calls.adsTxt, record);
  const { ads_txt_lines } = await records.owner();
  const lines = (ads_txt_lines as string[] | null) ?? [];
  return new FileAnswer(call.file ?? `${resource.name}.txt`, lines.map((line) => `${line}\n`).join(''));
}

/** How the great stores write an app's bundle into the address of its page. */
const stores: Record<string, (url: URL) => string | null | undefined> = {
  'play.google.com': (url) => url.searchParams.get('id'),
  'apps.apple.com': appleNumber,
  'itunes.apple.com': appleNumber,
};

/** The bundle that an app's page in a store names; none for a store or a page that we do not know. */
export function storeBundle(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return (url && stores[url.hostname]?.(url)) || undefined;
}

function appleNumber({ pathname }: URL): string | undefined {
  return /\/id(\d+)\/?$/.exec(pathname)?.[1];
}
