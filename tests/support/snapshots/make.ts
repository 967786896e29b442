import path from 'node:path';
import { freezeClock } from '#definition/time/clock.ts';
import { readProject } from '#project/project.ts';
import { loadProjectDemo } from '#server/demo/loadProjectDemo.ts';
import { seedDemo, seedDemoFacts } from '#server/demo/startDemo.ts';
import { loadServerProject } from '#server/projectCode/loadServerProject.ts';
import { createClickHouseConnector } from '#server/storage/clickhouse/createClickHouseConnector.ts';
import { openAndMigrateDatabase } from '#server/storage/openAndMigrateDatabase.ts';
import { testMoment } from '../moments.ts';

/**
 * Fills a data folder in a separate process, since a process can open the folder of facts only once. The clock is
 * fixed, so that no test starts earlier than the data in the folder.
 */
async function make(fill: string, folder: string, projectFolder: string): Promise<void> {
  freezeClock(new Date(testMoment));
  if (fill === 'nothing') {
    const database = await openAndMigrateDatabase({ folder }, { entities: {}, resources: {} });
    return database.destroy();
  }
  const project = readProject(projectFolder);
  const { code, definitions } = await loadServerProject(project);
  const database = await openAndMigrateDatabase({ folder }, definitions);
  const demo = fill === 'demo' ? loadProjectDemo(project, code, definitions) : undefined;
  if (demo) {
    await seedDemo(database, definitions, demo);
    const facts = createClickHouseConnector({ folder: path.join(folder, 'facts') }, definitions);
    await seedDemoFacts(facts, database, definitions, demo.files);
    await facts.close();
  }
  await database.destroy();
}

const [fill = '', folder = '', project = ''] = process.argv.slice(2);
await make(fill, folder, project);
// The report engine may keep the process alive.
process.exit();
