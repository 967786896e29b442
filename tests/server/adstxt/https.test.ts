import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test as anyTest, expect } from 'vitest';
import { fetchAdsTxt } from '#publisher/adstxt/fetchAdsTxt.ts';
import { listen, pages, testSite } from '../fetch/testSite.ts';

/** The certificates are created with the openssl command. Without it, these tests are skipped. */
const test = anyTest.skipIf(spawnSync('openssl', ['version']).status !== 0);

const folder = mkdtempSync(join(tmpdir(), 'adstxt-'));
afterAll(() => rmSync(folder, { recursive: true }));

function certificateFor(host: string): { key: string; cert: string } {
  const [key, cert] = [join(folder, `${host}.key`), join(folder, `${host}.pem`)];
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const form = ['-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-days', '1'];
  execFileSync('openssl', ['req', ...form, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

async function siteWith(certificateHost: string, status: number) {
  const { key, cert } = certificateFor(certificateHost);
  const answer = pages({ 'site.example/ads.txt': { status, body: 'over https' } });
  const port = await listen(createServer({ key, cert }, answer));
  const plain = await testSite(pages({ 'site.example/ads.txt': { body: 'over http' } }), 'site.example');
  return new Map([...plain].map(([host, at]) => [host, { ...at, https: { port, ca: cert } }]));
}

test('https comes before http', async () => {
  const allow = await siteWith('site.example', 200);
  expect(await fetchAdsTxt('site.example', { allow })).toMatchObject({
    text: 'over https',
    finalUrl: 'https://site.example/ads.txt',
  });
});

test('a certificate for another name is not trusted, and http is tried', async () => {
  const allow = await siteWith('other.example', 200);
  expect(await fetchAdsTxt('site.example', { allow })).toMatchObject({ text: 'over http' });
});

test('an error over https is not overruled by http', async () => {
  const allow = await siteWith('site.example', 404);
  expect(await fetchAdsTxt('site.example', { allow })).toMatchObject({ outcome: 'absent', httpStatus: 404 });
});
