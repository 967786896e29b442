import path from 'node:path';
import { buildDefinitionsFromTexts } from '../../../src/definition/load/files/parseDefinitionFiles';
import { ProfileClient } from '../../../src/definition/profiles/ProfileClient';
import type { ApiCredentials } from '../../../src/definition/profiles/ProfileConnection';
import { readProject } from '../../../src/project/project';
import { readDefinitionTexts } from '../../../src/project/readDefinitionTexts';

const texts = readDefinitionTexts(readProject(path.resolve('tests/fixtures/tasks')), []);

/** The tasks screen with only the profile in project.json changed. */
export function tasksBy(
  profile: string,
  url: string,
  credentials: ApiCredentials = { token: () => null },
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
