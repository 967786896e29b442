import { mkdtemp, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mockserver from '@sap-ux/fe-mockserver-core';
import jsonServer from 'json-server';
import { type Task, tasks } from './tasks.ts';

const metadata = `<?xml version="1.0" encoding="utf-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx"><edmx:DataServices>
<Schema Namespace="workshop" xmlns="http://docs.oasis-open.org/odata/ns/edm">
<EntityContainer Name="EntityContainer"><EntitySet Name="tasks" EntityType="workshop.task"/></EntityContainer>
<EntityType Name="task"><Key><PropertyRef Name="id"/></Key>
<Property Name="id" Type="Edm.Int32" Nullable="false"/><Property Name="name" Type="Edm.String"/>
<Property Name="hours" Type="Edm.Int32"/><Property Name="state" Type="Edm.String"/>
</EntityType></Schema></edmx:DataServices></edmx:Edmx>`;

/** Hook that the server calls for each written record: its documented place for validation. */
const rules = `const check = (api, { name }) => {
  if (name && name.length > 12)
    api.throwError('Not so', 400, {
      error: { code: '400', message: 'Not so', details: [{ target: 'name', message: 'At most 12 letters' }] }
    });
};
module.exports = {
  async addEntry(record, request) { check(this, record); return this.base.addEntry(record, request); },
  async onBeforeUpdateEntry(keys, record) { check(this, record); }
};`;

/**
 * Starts an OData 4 server with an ETag in each record and a cookie login. Writes repeat the value of a second cookie
 * (CSRF protection).
 */
export async function startOdata(rows: Task[] = tasks) {
  const folder = await mkdtemp(path.join(tmpdir(), 'odata-'));
  await writeFile(path.join(folder, 'metadata.xml'), metadata);
  await writeFile(path.join(folder, 'tasks.json'), JSON.stringify(rows));
  await writeFile(path.join(folder, 'tasks.js'), rules);
  const place = { metadataPath: path.join(folder, 'metadata.xml'), mockdataPath: folder };
  const Mockserver = ((mockserver as { default?: unknown }).default ?? mockserver) as typeof mockserver;
  const service = { ...place, urlPath: '/odata', generateMockData: false, validateETag: true, noETag: true };
  const odata = new Mockserver({ services: [service] } as never);
  await odata.isReady;
  let isOver = false;
  const app = jsonServer.create();
  app.use(jsonServer.defaults({ logger: false, noCors: false }));
  app.post('/odata/login', (request, response) => {
    isOver = false;
    const cookies = ['sid=ann; Path=/; HttpOnly; SameSite=Lax', 'XSRF-TOKEN=mark; Path=/; SameSite=Lax'];
    response.setHeader('Set-Cookie', cookies);
    response.json({ name: 'Ann', asked: request.headers['content-type'] });
  });
  app.use((request, response, next) => {
    const isKnown = String(request.headers.cookie).includes('sid=ann') && !isOver;
    if (!isKnown) return response.status(401).json({ error: { message: 'Log in first' } });
    const isWrite = !['GET', 'HEAD'].includes(request.method);
    if (isWrite && request.headers['x-xsrf-token'] !== 'mark')
      return response.status(403).json({ error: { message: 'Not from a page of ours' } });
    next();
  });
  app.use(odata.getRouter() as never);
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
    /** Ends all sessions. */
    endLogins: () => {
      isOver = true;
    },
  };
}
