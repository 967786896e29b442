import path from 'node:path';
import { buildDefinitionsFromTexts } from '#definition/load/files/parseDefinitionFiles.ts';
import type { ApiCredentialProvider } from '#definition/profiles/AuthenticatedApiClient.ts';
import { ProfileClient } from '#definition/profiles/ProfileClient.ts';
import { readProject } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';

const texts = readDefinitionTexts(readProject(path.resolve('tests/fixtures/tasks')), []);

/** The tasks screen with only the profile in project.json changed. */
export function tasksBy(
  profile: string,
  url: string,
  credentials: ApiCredentialProvider = { token: () => null },
  transport?: typeof fetch,
) {
  const project = texts['project.json']?.replace('"json-server"', JSON.stringify(profile)) ?? '';
  const definitions = buildDefinitionsFromTexts({ ...texts, 'project.json': project });
  const spoken = definitions.profiles[profile];
  const { tasks } = definitions.resources;
  if (!spoken || !tasks?.entity) throw new Error(`There is no profile "${profile}"`);
  return {
    client: new ProfileClient(spoken, url, credentials, transport),
    calls: tasks.calls,
    entity: tasks.entity,
  };
}
