import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { TableCell } from '#console/screens/table/TableCell.tsx';
import { formatDay } from '#definition/format/dates.ts';
import { expandEntity } from '#definition/load/entity/expandEntity.ts';
import { expandColumn } from '#definition/load/resource/expandColumn.ts';
import type { EntityDefinition, RecordValues } from '#definition/model/entity.ts';
import type { ColumnDefinition, Resource } from '#definition/model/resource.ts';
import { now } from '#definition/time/clock.ts';
import { resourceNamed } from '../support/definitions.ts';

const entity = expandEntity({
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
    logo: { title: 'Logo', type: 'string', display: 'picture' },
    day: { title: 'Day', type: 'string', format: 'date' },
    moment: { title: 'Moment', type: 'string', format: 'date-time' },
  },
} as EntityDefinition);
const resource: Resource = { ...resourceNamed('channels'), entity };

function shown(column: ColumnDefinition, row: RecordValues): string | null {
  const { container } = render(
    <TableCell resource={resource} column={expandColumn(column, entity)} row={row} />,
  );
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
    ["a day in the reader's language", 'day', { day: '2026-03-01' }, 'Mar 1, 2026'],
    ['no zero date', 'day', { day: '0000-00-00' }, ''],
    ['-- for nothing', 'name', { name: null }, '--'],
    ['-- for an empty text', 'name', { name: '' }, '--'],
  ])('shows %s', (_, column, row, text) => {
    expect(shown(column, row)).toBe(text);
  });

  describe('of a day by which something is due', () => {
    const dayIn = (days: number) => {
      const today = now();
      const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, 12);
      return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
        .map((part) => String(part).padStart(2, '0'))
        .join('-');
    };
    const due: ColumnDefinition = { field: 'day', display: 'deadline', when: { status: 'a' } };

    it.each([
      ['still to come', 1, ''],
      ['today', 0, ''],
      ['yesterday', -1, '1 day overdue'],
      ['a fortnight ago', -14, '14 days overdue'],
      ['a year ago', -365, '365 days overdue'],
    ])('says how late it is: %s', (_, days, late) => {
      expect(shown(due, { status: 'a', day: dayIn(days) })).toBe(formatDay(dayIn(days)) + late);
    });

    it('says so in red, beside the day', () => {
      shown(due, { status: 'a', day: dayIn(-3) });
      expect(screen.getByText('3 days overdue').className).toContain('tag-red');
      expect(screen.getByText(formatDay(dayIn(-3))).getAttribute('datetime')).toBe(dayIn(-3));
    });

    it('shows nothing where nothing is due', () => {
      expect(shown(due, { status: 's', day: dayIn(-3) })).toBe('--');
      expect(shown(due, { status: 'a', day: null })).toBe('--');
      expect(shown(due, { status: 'a', day: '0000-00-00' })).toBe('');
    });
  });

  it("shows a moment in the reader's zone", () => {
    const moment = new Date(2026, 2, 1, 9, 5, 7);
    expect(shown('moment', { moment: moment.toISOString() })).toBe('Mar 1, 2026, 09:05');
  });

  it.each([
    ['how long ago a moment was', -90, '1 minute ago'],
    ['now, where the clock here is behind that of the server', 45, 'now'],
    ['a moment to come, where no clock is that wrong', 7200, 'in 2 hours'],
  ])('says %s', (_, seconds, words) => {
    // Half a second more, because time passes until the value is rendered.
    const moment = new Date(now().getTime() + seconds * 1000 + Math.sign(seconds) * 500).toISOString();
    expect(shown({ field: 'moment', display: 'ago' }, { moment })).toBe(words);
  });

  it('shows several properties one above the other', () => {
    expect(shown({ fields: ['name', 'bundle'] }, { name: 'Solitaire', bundle: 'com.example' })).toBe(
      'Solitairecom.example',
    );
  });

  it('copies each entry of a list by itself', async () => {
    const user = userEvent.setup();
    shown({ field: 'name', display: 'copyable' }, { name: ['unit-1', 'unit-2'] });
    await user.click(screen.getByRole('button', { name: /unit-2$/ }));
    expect(await navigator.clipboard.readText()).toBe('unit-2');
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

  it('shows the picture at a web address, and a link where it cannot be loaded', () => {
    const address = 'https://example.com/logo.png';
    shown({ fields: ['logo', 'name'], display: 'picture' }, { logo: address, name: 'Acme' });
    const picture = screen.getByRole('img', { name: 'Acme' });
    expect(picture.getAttribute('src')).toBe(address);
    fireEvent.error(picture);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByRole('link', { name: 'Acme' }).getAttribute('href')).toBe(address);
    expect(shown('logo', { logo: 'javascript:alert(1)' })).toBe('javascript:alert(1)');
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
      'Resource "channels" asks for the cell override "AdsTxtResul", which the project does not have. Did you mean "AdsTxtResult"?',
    );
  });
});
