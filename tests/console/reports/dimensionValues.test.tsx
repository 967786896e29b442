import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DimensionValueCell } from '#console/reports/table/DimensionValueCell.tsx';
import { renderPage } from '../support/renderPage.tsx';

it('shows the weekday of a day on hover, and the whole name of any other value', () => {
  renderPage(
    <>
      <DimensionValueCell label="2026-11-22" isPartial={false} />
      <DimensionValueCell label="2026-11-23" isPartial={false} onDrillDown={() => {}} />
      <DimensionValueCell label="dailyharbor.example" isPartial={false} />
    </>,
    {},
  );
  expect(screen.getByText('2026-11-22').title).toBe('Sun, Nov 22, 2026');
  expect(screen.getByRole('button', { name: '2026-11-23' }).title).toBe('Show Mon, Nov 23, 2026 only');
  expect(screen.getByText('dailyharbor.example').title).toBe('dailyharbor.example');
});
