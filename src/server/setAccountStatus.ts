import path from 'node:path';
import { formatMessage } from '#definition/text/messages.ts';
import type { Project } from '#project/project.ts';
import { loadServerProject } from './projectCode/loadServerProject.ts';
import { openAndMigrateDatabase } from './storage/openAndMigrateDatabase.ts';
import { readDatabaseLocation } from './storage/readDatabaseLocation.ts';

/**
 * Disables or enables the account with this email address, also that of an administrator, in a project's database.
 * Returns the email address.
 */
export async function setAccountStatus(project: Project, email: string, isEnabled: boolean): Promise<string> {
  const { code, definitions } = await loadServerProject(project);
  const { setStatus } = code.people;
  if (!setStatus) throw new Error(formatMessage('admin.noPeople'));
  const place = readDatabaseLocation(process.env, project.folder);
  const database = await openAndMigrateDatabase(place, definitions, path.join(project.folder, 'migrations'));
  try {
    return await setStatus({ database, definitions, onChange: code.onChange }, email, isEnabled);
  } finally {
    await database.destroy();
  }
}
