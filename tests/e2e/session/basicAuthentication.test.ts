import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, logIn, logins, test } from '../support/test.ts';

const credentials = { username: 'gate', password: 'Open-1' };
const expected = `Basic ${btoa(`${credentials.username}:${credentials.password}`)}`;

let proxy: Server;
let accepted = expected;

// Every page of these tests is behind a proxy that requires Basic authentication.
test.use({
  httpCredentials: credentials,
  baseURL: async ({ server }, use) => {
    const target = new URL(server.url);
    proxy = createServer((incoming, answer) => {
      if (incoming.headers.authorization !== accepted) {
        answer.writeHead(401, { 'www-authenticate': 'Basic realm="gate"' }).end('<h1>401</h1>');
        return;
      }
      const { method, url: path, headers } = incoming;
      const sent = request(
        { host: target.hostname, port: target.port, method, path, headers },
        (received) => {
          answer.writeHead(received.statusCode ?? 502, received.headers);
          received.pipe(answer);
        },
      );
      incoming.pipe(sent);
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    await use(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    proxy.closeAllConnections();
    proxy.close();
  },
});

test.beforeEach(() => {
  accepted = expected;
});

test('behind a proxy with Basic authentication users log in and stay logged in', async ({ page }) => {
  await logIn(page, logins.admin, '/account/channel');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a proxy that no longer accepts its password does not end the session, and is named', async ({
  page,
}) => {
  await logIn(page, logins.admin, '/account/channel');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // Nothing of the page is loaded later, for which the browser would ask for the proxy's password.
  await expect(page.getByRole('button', { name: 'Columns' })).toBeVisible();
  accepted = 'another';
  await page.getByRole('button', { name: 'Channel Name', exact: true }).click();
  await expect(
    page.getByText('A proxy in front of this server requires a separate login.').first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/account\/channel/);
});
