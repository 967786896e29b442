import path from 'node:path';
import { loadTexts } from '../../../src/definition/load/parseFiles';
import { Client, type Credentials } from '../../../src/definition/profiles/Client';
import { readProject } from '../../../src/project/project';
import { readDefinitionTexts } from '../../../src/project/readDefinitionTexts';

const texts = readDefinitionTexts(readProject(path.resolve('tests/fixtures/tasks')), []);

/** The screen of tasks with another profile in project.json, and nothing else changed. */
export function tasksBy(
  profile: string,
  url: string,
  credentials: Credentials = { token: () => null },
  transport?: typeof fetch,
) {
  const project = texts['project.json']?.replace('"json-server"', JSON.stringify(profile)) ?? '';
  const definitions = loadTexts({ ...texts, 'project.json': project });
  const spoken = definitions.profiles[profile];
  const { tasks } = definitions.resources;
  if (!spoken || !tasks?.entity) throw new Error(`There is no profile "${profile}"`);
  return {
    client: new Client(spoken, url, credentials, transport),
    calls: tasks.calls,
    entity: tasks.entity,
  };
}
