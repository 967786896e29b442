import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChoiceLabel } from '#console/displays/choiceDisplays.tsx';
import { ReferenceSelect } from '#console/widgets/select/ReferenceSelect.tsx';
import type { Property, RecordValues } from '#definition/model/entity.ts';
import { definitions } from '../support/definitions.ts';
import { type Request, renderPage } from '../support/renderPage.tsx';

const sites = Array.from({ length: 1500 }, (_, index) => ({
  id: index + 1,
  domain: `site-${index + 1}.example`,
}));
const site = definitions.entities.zone?.properties.site_id;
if (!site?.references) throw new Error('A zone names its site');
const { references } = site;

interface Filter {
  field: string;
  value: unknown;
}
const filtersOf = ({ payload }: Request) => (payload?.filters ?? []) as Filter[];

/** Returns a page of 999 sites, or those that match a filter; a domain matches by substring. */
function listed(request: Request) {
  const [filter] = filtersOf(request);
  const found = sites.filter((row: RecordValues) =>
    filter?.field === 'domain'
      ? String(row.domain).includes(String(filter.value))
      : !filter || row[filter.field] === filter.value,
  );
  return { data: found.slice(0, 999), total: found.length };
}

const cells = (values: unknown[], property: Property = site as Property) =>
  values.map((value, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two cells may show the same value
    <p key={index}>
      <ChoiceLabel value={value} property={property} />
    </p>
  ));

test('a cell shows the label of a record beyond the first page, asked for once for all cells', async () => {
  const { requests } = renderPage(cells([1, 1000, 1000, 1001]), { 'sites.list': listed });
  await screen.findByText('site-1001.example');
  expect(screen.getAllByText('site-1000.example')).toHaveLength(2);
  expect(screen.getByText('site-1.example')).toBeTruthy();
  expect(requests.map((request) => filtersOf(request).map(({ field, value }) => [field, value]))).toEqual([
    [],
    [['id', 1000]],
    [['id', 1001]],
  ]);
});

test('a record that no filter finds by its value is searched for', async () => {
  const byDomain = { ...references, value: 'domain', label: 'id' };
  renderPage(cells(['site-1200.example'], { ...site, references: byDomain }), { 'sites.list': listed });
  await screen.findByText('1200');
});

test('a record that is nowhere shows its value', async () => {
  renderPage(cells([7777]), { 'sites.list': listed });
  await screen.findByText('7777');
});

test('a select shows the label of a chosen record beyond the first page', async () => {
  renderPage(<ReferenceSelect references={references} value={1400} />, { 'sites.list': listed });
  await waitFor(() => expect(screen.getByTitle('site-1400.example')).toBeTruthy());
});
