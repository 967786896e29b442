import path from 'node:path';
import { stopClock } from '../../../src/definition/clock';
import { readProject } from '../../../src/project/project';
import { projectDemo } from '../../../src/server/demo/projectDemo';
import { seedDemo, seedDemoFacts } from '../../../src/server/demo/startDemo';
import { loadProject } from '../../../src/server/loadProject';
import { reachFacts } from '../../../src/server/storage/clickhouse/facts';
import { openDatabase } from '../../../src/server/storage/openDatabase';
import { testMoment } from '../moments';

/**
 * Fills a data folder; the folder of facts can be opened once in a process, so that each is made in its own. The time
 * stands still meanwhile: a test that begins with the folder is never earlier than what it holds.
 */
async function make(fill: string, folder: string, projectFolder: string): Promise<void> {
  stopClock(new Date(testMoment));
  if (fill === 'nothing') {
    const database = await openDatabase({ folder }, { entities: {}, resources: {} });
    return database.destroy();
  }
  const project = readProject(projectFolder);
  const { code, definitions } = await loadProject(project);
  const database = await openDatabase({ folder }, definitions);
  const demo = fill === 'demo' ? projectDemo(project, code, definitions) : undefined;
  if (demo) {
    await seedDemo(database, definitions, demo);
    const facts = reachFacts({ folder: path.join(folder, 'facts') }, definitions);
    await seedDemoFacts(facts, database, definitions, demo.files);
    await facts.close();
  }
  await database.destroy();
}

const [fill = '', folder = '', project = ''] = process.argv.slice(2);
await make(fill, folder, project);
// The engine of the facts may hold the process.
process.exit();
