import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { now } from '#definition/time/clock.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import { definitions } from '../support/definitions.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

const day = 24 * 60 * 60 * 1000;
let server: TestApp;
let records: TenantRecords;

beforeAll(async () => {
  server = await testApp();
  records = await server.company(1);
});
afterAll(() => server.close());

const widget = (more: RecordValues = {}) =>
  records.insert('widget', { lan: 'de', widget_style: 'carousel', status: 'active', ...more });
const at = (days: number) => new Date(now().getTime() + days * day).toISOString();
const creative = (widget_id: unknown, title: string, more: RecordValues = {}) =>
  records.insert('creative', {
    widget_id,
    title,
    markup: `<p>${title}</p>`,
    ready_status: 'active',
    start_time: at(-1),
    ...more,
  });
const open = (url: string) => server.app.inject({ method: 'GET', url });

describe('the test page', () => {
  test.each(['host', 'x-forwarded-host', 'x-forwarded-proto'])(
    'repeats no %s that could be taken for markup',
    async (header) => {
      const other = await testApp(definitions, { trustProxy: true });
      const { widget_id } = await (await other.company(1)).insert('widget', {
        lan: 'en',
        widget_style: 'grid',
        status: 'active',
      });
      const headers = { [header]: '"><script>alert(1)</script>' };
      const page = await other.app.inject({ url: `/embed/test/1-${widget_id}`, headers });
      expect(page.statusCode).toBe(400);
      expect(page.body).not.toContain('alert');
      await other.close();
    },
  );

  test('names the address that is configured, whoever asks', async () => {
    const other = await testApp(definitions, { publicUrl: 'https://ads.example' });
    const { widget_id } = await (await other.company(1)).insert('widget', {
      lan: 'en',
      widget_style: 'grid',
      status: 'active',
    });
    const { body } = await other.app.inject({ url: `/embed/test/1-${widget_id}` });
    expect(body).toContain('src="https://ads.example/embed/widget.js"');
    await other.close();
  });
});

describe('what is embedded', () => {
  test('shows the creatives that are ready and run now, the newest first', async () => {
    const { widget_id } = await widget();
    await creative(widget_id, 'Runs without end');
    await creative(widget_id, 'Runs until tomorrow', { end_time: at(1) });
    await creative(widget_id, 'Is over', { end_time: at(-0.5) });
    await creative(widget_id, 'Comes tomorrow', { start_time: at(1) });
    await creative(widget_id, 'Is not ready', { ready_status: 'pending' });
    const { body } = await open(`/embed/widget/1-${widget_id}`);
    expect([...body.matchAll(/title="([^"]*)"/g)].map(([, title]) => title)).toEqual([
      'Runs until tomorrow',
      'Runs without end',
    ]);
    expect(body).toContain('<html lang="de">');
    expect(body).toContain('<body class="carousel">');
    expect(body).toContain('Das könnte Sie auch interessieren');
  });

  test('may be framed by any page, loads nothing but images, and runs no script but its own', async () => {
    const { widget_id } = await widget();
    const { headers } = await open(`/embed/widget/1-${widget_id}`);
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(String(headers['content-security-policy']).split(';')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        'img-src https: data:',
        'frame-ancestors *',
      ]),
    );
  });

  test.each(['"><script>alert(1)</script>', "'><img src=x onerror=alert(1)>", '</iframe><script>1</script>'])(
    'keeps a creative in its frame, whatever it holds: %s',
    async (hostile) => {
      const { widget_id } = await widget();
      await creative(widget_id, hostile, { markup: hostile });
      const { body } = await open(`/embed/widget/1-${widget_id}`);
      expect(body).not.toContain(hostile);
      expect(body.match(/<script/g)).toEqual(['<script']);
      expect(body.match(/<\/iframe>/g)).toEqual(['</iframe>']);
    },
  );

  test('is nothing where no active widget has this key', async () => {
    const { widget_id } = await widget({ status: 'pending' });
    for (const key of [`1-${widget_id}`, '2-1', '1-999999', '1', '-1-1', '1-1;drop', '1-1e3']) {
      const { statusCode, body } = await open(`/embed/widget/${key}`);
      expect([statusCode, body]).toEqual([404, '']);
      expect((await open(`/embed/test/${key}`)).statusCode).toBe(404);
    }
  });

  test('is loaded by a script that any page may load', async () => {
    for (const name of ['widget.js', 'frame.js']) {
      const { statusCode, headers } = await open(`/embed/${name}`);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      });
    }
  });

  test('is tried on a page of ours that holds the very code', async () => {
    const { widget_id } = await widget();
    const page = await server.app.inject({
      url: `/embed/test/1-${widget_id}`,
      headers: { host: 'ads.example:8080' },
    });
    expect(page.body).toContain(
      `<div data-publisher-widget="1-${widget_id}"></div>\n<script async src="http://ads.example:8080/embed/widget.js"></script>`,
    );
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});
