import { setClock } from '#definition/time/clock.ts';
import { createApp } from '#server/app.ts';
import { loadServerProject } from '#server/projectCode/loadServerProject.ts';
import { openAndMigrateDatabase } from '#server/storage/openAndMigrateDatabase.ts';
import { openTenantRecords } from '#server/storage/tenantRecords.ts';
import { startDemo } from '#tests/support/demo.ts';
import { testMoment } from '#tests/support/moments.ts';
import { articleOf, companyOfVectors, vectors, widgetOf } from '../articles/vectors.ts';

// Stores every vector as an article and a creative directly in the database, without sanitizing.
setClock(new Date(testMoment));
const { code, definitions } = await loadServerProject();
const database = await openAndMigrateDatabase({ folder: process.env.DATA_DIR ?? '' }, definitions);
const { fetch } = await startDemo(database, definitions);
const records = openTenantRecords(database, definitions, companyOfVectors);
const [{ id: _, ...article } = {}] = await records.find('information', { status: 1 });

for (const [index, { html }] of vectors.entries()) {
  // Text in Postgres cannot contain this character.
  const text = html.replaceAll('\0', '');
  const widget_id = widgetOf(index);
  await records.insert('information', { ...article, title: articleOf(index), content: text });
  if (widgetOf(index - 1) !== widget_id)
    await records.insert('widget', { widget_id, lan: 'en', widget_style: 'grid', status: 'active' });
  const start_time = new Date(0).toISOString();
  await records.insert('creative', {
    widget_id,
    title: text,
    markup: text,
    ready_status: 'active',
    start_time,
  });
}

const app = await createApp({
  code,
  definitions,
  database,
  fetch,
  pages: `${process.cwd()}/dist`,
  isDemo: true,
});
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
process.once('SIGTERM', () => process.exit());
