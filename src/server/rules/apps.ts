import type { Row } from '../../definition/types';
import { FileAnswer } from '../api/FileAnswer';
import { assertPossible } from '../records/assertPossible';
import { companyOf } from './companyOf';
import { storeBundle } from './storeBundle';
import type { CallContext, Rule } from './types';

/** Apps: the bundle that a store URL names, another review after a failed one, and the ads.txt to publish. */
export const apps: Rule = {
  creating: withBundle,
  updating: (changes, stored) => ({
    ...withBundle(changes),
    ...(stored.status === 'Failed' ? { status: 'Verifying', remark: null } : {}),
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
  if (resource.calls.adsTxt) assertPossible(resource, resource.calls.adsTxt, record);
  const { ads_txt_lines } = await companyOf(records);
  const lines = (ads_txt_lines as string[] | null) ?? [];
  return new FileAnswer(call.file ?? `${resource.name}.txt`, lines.map((line) => `${line}\n`).join(''));
}
