import path from 'node:path';
import { text } from '../definition/text';
import type { Project } from '../project/project';
import { loadProject } from './loadProject';
import type { NewAdmin } from './services';
import { databasePlace } from './storage/databasePlace';
import { openDatabase } from './storage/openDatabase';
import { recordsOf } from './storage/records';

/** What is asked of a new administrator: the tenant's name only where records belong to several. */
export type AdminQuestion = keyof NewAdmin | 'tenant';

/** Asks for a text, with what it is called where the definitions say so; gives it as it is accepted, which may throw. */
export type Ask = (
  question: AdminQuestion,
  accept: (answer: string) => Promise<string>,
  title?: string,
) => Promise<string>;

/** Makes the first administrator of a project's database, or with `more` another one; gives the email. */
export async function firstAdmin(project: Project, ask: Ask, { more = false }): Promise<string> {
  const { code, definitions } = await loadProject(project);
  const { hasAdmin, newAdmin, adminValue, tenantNamed } = code.people;
  if (!hasAdmin || !newAdmin || !adminValue) throw new Error(text('admin.noPeople'));
  const place = databasePlace(process.env, project.folder);
  const database = await openDatabase(place, definitions, path.join(project.folder, 'migrations'));
  try {
    if (!more && (await hasAdmin(database))) throw new Error(text('admin.there'));
    const { entity, title } = definitions.tenant;
    const tenant = entity && tenantNamed ? await ask('tenant', filled(title), title) : undefined;
    const own = (field: keyof NewAdmin) =>
      ask(field, (answer) => adminValue({ database, definitions }, field, answer));
    const admin = { name: await own('name'), email: await own('email'), password: await own('password') };
    await database.transaction().execute(async (stored) => {
      const records =
        tenant && tenantNamed
          ? await tenantNamed(stored, definitions, tenant)
          : recordsOf(stored, definitions, 1);
      await newAdmin(records, admin);
    });
    return admin.email;
  } finally {
    await database.destroy();
  }
}

function filled(title: string): (answer: string) => Promise<string> {
  return async (answer) => {
    if (!answer.trim()) throw new Error(text('invalid.required', { title }));
    return answer.trim();
  };
}
