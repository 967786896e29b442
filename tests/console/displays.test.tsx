import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Cell } from '../../src/console/screens/table/Cell';
import { loadColumn } from '../../src/definition/load/column';
import { loadEntity } from '../../src/definition/load/entity';
import type { ColumnDefinition, EntityDefinition, Resource, Row } from '../../src/definition/types';
import { resourceNamed } from './support/definitions';

const entity = loadEntity({
  $schema: './meta/entity.json',
  $id: 'sample',
  title: 'Sample',
  type: 'object',
  properties: {
    name: { title: 'Name', type: 'string' },
    bundle: { title: 'Bundle', type: 'string' },
    status: {
      title: 'Status',
      type: 'string',
      oneOf: [
        { const: 'a', title: 'Active', color: 'green' },
        { const: 's', title: 'Stopped', color: 'red' },
      ],
    },
    remark: { title: 'Remark', type: 'string' },
    revenue: { title: 'Revenue', type: 'number', display: 'money' },
    rate: { title: 'Rate', type: 'number', display: 'percent' },
    count: { title: 'Count', type: 'integer', display: 'number' },
    is_open: { title: 'Open', type: 'boolean' },
    home: { title: 'Home', type: 'string', display: 'link' },
    day: { title: 'Day', type: 'string', format: 'date' },
    moment: { title: 'Moment', type: 'string', format: 'date-time' },
  },
} as EntityDefinition);
const resource: Resource = { ...resourceNamed('channels'), entity };

function shown(column: ColumnDefinition, row: Row): string | null {
  const { container } = render(<Cell resource={resource} column={loadColumn(column, entity)} row={row} />);
  return container.textContent;
}

describe('A cell', () => {
  it.each([
    ['a label for a choice', 'status', { status: 's' }, 'Stopped'],
    ['dollars with two decimals', 'revenue', { revenue: 1234.5 }, '$1,234.50'],
    ['a rate as a percentage with two decimals', 'rate', { rate: 0.12345 }, '12.35%'],
    ['a number with its thousands set apart', 'count', { count: 1234567 }, '1,234,567'],
    ['zero as zero', 'count', { count: 0 }, '0'],
    ['no as No', 'is_open', { is_open: false }, 'No'],
    ['a day as it is', 'day', { day: '2026-03-01' }, '2026-03-01'],
    ['no zero date', 'day', { day: '0000-00-00' }, ''],
    ['-- for nothing', 'name', { name: null }, '--'],
    ['-- for an empty text', 'name', { name: '' }, '--'],
  ])('shows %s', (_, column, row, text) => {
    expect(shown(column, row)).toBe(text);
  });

  it("shows a moment in the reader's zone", () => {
    const moment = new Date(2026, 2, 1, 9, 5, 7);
    expect(shown('moment', { moment: moment.toISOString() })).toBe('2026-03-01 09:05:07');
  });

  it('shows several properties one above the other', () => {
    expect(shown({ fields: ['name', 'bundle'] }, { name: 'Solitaire', bundle: 'com.example' })).toBe(
      'Solitairecom.example',
    );
  });

  it('shows nothing of a record that does not meet its condition', () => {
    expect(shown({ field: 'name', when: { status: 'a' } }, { name: 'x', status: 's' })).toBe('--');
  });

  it('links web addresses only', () => {
    shown('home', { home: 'https://example.com/' });
    expect(screen.getByRole('link').getAttribute('rel')).toContain('noopener');
    expect(shown('home', { home: 'javascript:alert(1)' })).toBe('javascript:alert(1)');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('explains its value when it is focused, and stops on Escape', async () => {
    const user = userEvent.setup();
    const column: ColumnDefinition = { field: 'status', tooltip: 'remark', tooltipWhen: { status: 's' } };
    shown(column, { status: 's', remark: 'Invalid traffic' });
    await user.tab();
    expect(screen.getByRole('tooltip').textContent).toBe('Invalid traffic');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('says which override is unknown, and which was meant', () => {
    expect(() => shown({ field: 'name', override: 'AdsTxtResul' }, { name: 'x' })).toThrow(
      'Resource "channels" asks for the cell override "AdsTxtResul", which src/console/overrides does not hold. Did you mean "AdsTxtResult"?',
    );
  });
});
