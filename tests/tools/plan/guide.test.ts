import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildDefinitionsFromTexts } from '#definition/load/files/parseDefinitionFiles.ts';
import { readProject } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import type { Database } from '#server/storage/Database.ts';
import { openAndMigrateDatabase } from '#server/storage/openAndMigrateDatabase.ts';
import { copyOf } from '#tests/support/snapshots/copyOf.ts';
import { runTool } from '../support/runTool.ts';
import { takeWalk } from '../support/takeWalk.ts';

let folder: string;
let desk: string;

/** Starts the project like a server does. */
const open = (): Promise<Database> => {
  const definitions = buildDefinitionsFromTexts(readDefinitionTexts(readProject(desk), []));
  return openAndMigrateDatabase(
    { folder: path.join(desk, '.data') },
    definitions,
    path.join(desk, 'migrations'),
  );
};

/** A project with 100,000 tasks: 40,000 are done, 300 have long names, and 250 have no day. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'changing-'));
  desk = path.join(folder, 'desk');
  const { code, errors } = await runTool('new', ['project', desk, '--name', 'Desk']);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  const empty = await copyOf('bare', 'records');
  await cp(empty.folder, path.join(desk, '.data'), { recursive: true });
  await empty.remove();
  const database = await open();
  await sql`insert into task (organisation_id, name, status, due)
    select 1, case when n <= 300 then repeat('long ', 14) else 'Task ' end || n,
      case when n % 5 < 2 then 'done' else 'open' end, case when n % 400 > 0 then date '2026-01-01' + n % 300 end
    from generate_series(1, 100000) as n`.execute(database);
  await database.destroy();
}, 300_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

it('says what comes of a change, and keeps every task', { timeout: 600_000 }, async () => {
  const guide = await readFile('docs/guides/changing-a-screen.md', 'utf8');
  const bin = path.resolve('bin/console.mjs');
  await takeWalk(guide, {
    folder: desk,
    files: ['schemas/task.json', 'resources/tasks.json'],
    shell: (command) => command.replace('npx console', `${process.execPath} ${bin}`),
  });
  const database = await open();
  const { rows } =
    await sql`select count(*)::int as tasks, count(*) filter (where state = 'closed')::int as closed,
    count(*) filter (where due = '2026-12-31')::int as filled, count(*) filter (where length(name) > 60)::int as long
    from task`.execute(database);
  await database.destroy();
  expect(rows).toEqual([{ tasks: 100_000, closed: 40_000, filled: 250, long: 300 }]);
});
