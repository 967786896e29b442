import path from 'node:path';
import { formatMessage } from '#definition/text/messages.ts';
import type { Project } from '#project/project.ts';
import { loadServerProject } from './projectCode/loadServerProject.ts';
import type { NewAdminInput } from './services.ts';
import { openAndMigrateDatabase } from './storage/openAndMigrateDatabase.ts';
import { readDatabaseLocation } from './storage/readDatabaseLocation.ts';
import { openTenantRecords } from './storage/tenantRecords.ts';

/** A field of a new administrator to prompt for. The tenant's name is prompted for only in multi-tenant projects. */
export type AdminPromptField = keyof NewAdminInput | 'tenant';

/**
 * Prompts for a text and returns the accepted value. `title` is the property's title, if defined. Validation of the
 * value may throw.
 */
export type AdminPrompt = (
  question: AdminPromptField,
  accept: (answer: string) => Promise<string>,
  title?: string,
) => Promise<string>;

/** Creates the first administrator in a project's database, or another one with `more`. Returns the email address. */
export async function createAdmin(project: Project, ask: AdminPrompt, { more = false }): Promise<string> {
  const { code, definitions } = await loadServerProject(project);
  const { hasAdmin, createAdmin, parseNewAdminField, findOrCreateTenant } = code.people;
  if (!hasAdmin || !createAdmin || !parseNewAdminField) throw new Error(formatMessage('admin.noPeople'));
  const place = readDatabaseLocation(process.env, project.folder);
  const database = await openAndMigrateDatabase(place, definitions, path.join(project.folder, 'migrations'));
  try {
    if (!more && (await hasAdmin(database))) throw new Error(formatMessage('admin.there'));
    const { entity, title } = definitions.tenant;
    const tenant = entity && findOrCreateTenant ? await ask('tenant', requireText(title), title) : undefined;
    const own = (field: keyof NewAdminInput) =>
      ask(field, (answer) => parseNewAdminField({ database, definitions }, field, answer));
    const admin = { name: await own('name'), email: await own('email'), password: await own('password') };
    await database.transaction().execute(async (stored) => {
      const records =
        tenant && findOrCreateTenant
          ? await findOrCreateTenant(stored, definitions, tenant)
          : openTenantRecords(stored, definitions, 1);
      await createAdmin(records, admin);
    });
    return admin.email;
  } finally {
    await database.destroy();
  }
}

function requireText(title: string): (answer: string) => Promise<string> {
  return async (answer) => {
    if (!answer.trim()) throw new Error(formatMessage('invalid.required', { title }));
    return answer.trim();
  };
}
