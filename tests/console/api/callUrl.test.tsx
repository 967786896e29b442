import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useAbsoluteCallUrl, useCallUrl } from '#console/api/useCallUrl.ts';
import { resourceNamed } from '../support/definitions.ts';
import { renderPage } from '../support/renderPage.tsx';

const values = { report: 'revenue' };

function Urls() {
  const own = useCallUrl(resourceNamed('report-api').calls.rows, values);
  const elsewhere = useAbsoluteCallUrl('report-api', 'rows', values);
  return <p>{own && elsewhere && `${own} ${elsewhere}`}</p>;
}

beforeEach(() => {
  const hosts = [{ match: '*', v1: '/api/v1', v2: '/api/v2' }];
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(hosts)));
});

test('the URL of a call from this site and its whole URL do not take one another’s place', async () => {
  renderPage(<Urls />, {});
  const [own = '', elsewhere] = (await screen.findByText(/ http/)).textContent.split(' ');
  expect(own).toMatch(/^\/api\/v\d\/.*revenue/);
  expect(elsewhere).toBe(window.location.origin + own);
});
