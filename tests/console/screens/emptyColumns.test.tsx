import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ListScreen } from '#console/screens/ListScreen.tsx';
import { resourceNamed } from '../support/definitions.ts';
import { renderPage } from '../support/renderPage.tsx';

it('A list shows every column of its definition, also where no row has a value for it', async () => {
  const unit = { id: 1, zone_name: 'Opening', app_id: 1, ad_format: 'banner', status: 'Verifying' };
  const resource = resourceNamed('ad-units');
  window.history.replaceState(null, '', resource.route);
  renderPage(<ListScreen resource={resource} />, { 'ad-units.list': () => ({ data: [unit], total: 1 }) });
  await screen.findByRole('row', { name: /Opening/ });
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  // Columns of metrics are for users who may open the report. The user of this page has no menu.
  const columns = resource.list?.columns.filter(({ metric }) => !metric) ?? [];
  for (const { title } of columns) expect(headings).toContain(title);
  expect(headings).toContain('Ad Unit ID');
  expect(screen.queryByText(/not shown/)).toBeNull();
});
