import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { Override as LinkAddress } from '#publisher/overrides/LinkAddress/index.tsx';
import { Override as LinkDetails } from '#publisher/overrides/LinkDetails/index.tsx';
import { resourceNamed } from '../support/definitions.ts';
import { renderPage } from '../support/renderPage.tsx';

const link = {
  id: 1,
  domain: 'one.example',
  lp_type: 'content_page',
  key_word: 'used cars',
  style_id: 1,
  utm_source: 'others',
  feed_id: 4,
  feed_status: 1,
  url: 'https://one.example/content_page/4?kw=used%20cars',
};
const violation = 'This lp link does not work because there is a violation in the article';

function renderAction(Override: typeof LinkAddress, row: RecordValues) {
  const close = vi.fn();
  const props = { resource: resourceNamed('links'), row, answer: row, isLoading: false, close };
  renderPage(<Override {...(props as unknown as Parameters<typeof LinkAddress>[0])} />, {});
  return close;
}

const { url: _, ...withoutUrl } = link;
const bad: [string, RecordValues][] = [
  ['no url', withoutUrl],
  ['the url null', { ...link, url: null }],
  ['a number as url', { ...link, url: 7 }],
  ['a javascript: url', { ...link, url: 'javascript:alert(1)' }],
  ['no site', { ...link, domain: null }],
];

for (const [name, Override] of [
  ['Link', LinkAddress],
  ['View', LinkDetails],
] as const)
  it.each(bad)(`${name} shows "Date error" and no dialog for a link with %s`, async (_, row) => {
    const close = renderAction(Override, row);
    expect(await screen.findByText('Date error')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(close).toHaveBeenCalled();
  });

it.each([
  [1, undefined],
  [0, 'Draft'],
  [2, undefined],
  [3, 'In Review'],
])(
  'Link of an article with status %s warns unless it is published, and gives the true reason',
  async (status, reason) => {
    renderAction(LinkAddress, { ...link, feed_status: status });
    expect((await screen.findByRole('dialog')).textContent).toContain(link.url);
    const warning = screen.queryByRole('alert')?.textContent;
    const because = reason ? `The article is not published. Its status is ${reason}.` : '';
    expect(warning).toBe(status === 1 ? undefined : violation + because);
  },
);
