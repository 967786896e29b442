import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { DateRangeCalendar } from '#console/screens/filters/DateRangeCalendar.tsx';
import type { FilterControlProps } from '#console/screens/filters/FilterControlProps.ts';
import { DateInput } from '#console/widgets/DateInput.tsx';
import { setDisplayTimeZone } from '#definition/format/numbers.ts';
import type { Property, RecordValues } from '#definition/model/entity.ts';
import { renderPage } from '../support/renderPage.tsx';

interface FieldProps {
  property: Property;
  initial: unknown;
  onValue: (value: unknown) => void;
}

/** A date field that holds its value. */
function Field({ property, initial, onValue }: FieldProps) {
  const [value, setValue] = useState(initial);
  const change = (next: unknown) => {
    setValue(next);
    onValue(next);
  };
  return <DateInput id="due" label="Due" property={property} value={value} onChange={change} />;
}

function renderField(schema: RecordValues, initial?: unknown) {
  const seen = { value: initial };
  const property = { name: 'due', title: 'Due', type: 'string', schema, ...schema } as unknown as Property;
  const onValue = (value: unknown) => {
    seen.value = value;
  };
  const { user } = renderPage(<Field property={property} initial={initial} onValue={onValue} />, {});
  return { user, seen, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' }) };
}

const filter = { title: 'Due', params: ['from', 'to'] } as unknown as FilterControlProps['filter'];

/** A filter form with a date range. */
function Bar({ onSearch }: { onSearch: (values: RecordValues) => void }) {
  const [values, setValues] = useState<RecordValues>({ from: '2026-10-05', to: '2026-10-09' });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(values);
      }}
    >
      <label htmlFor="due">Due</label>
      <DateRangeCalendar
        id="due"
        filter={filter}
        values={values}
        onChange={(part) => setValues({ ...values, ...part })}
      />
      <button type="submit">Search</button>
    </form>
  );
}

describe('A date field of a form', () => {
  it('holds the typed day at once, as the reader writes it', async () => {
    const { user, seen, field } = renderField({ format: 'date' }, '2026-10-05');
    await user.clear(field);
    await user.type(field, '11/1/2026');
    expect([field.value, seen.value]).toEqual(['11/1/2026', '2026-11-01']);
    await user.tab();
    expect(field.value).toBe('2026-11-01');
  });

  it('holds text that is no date as typed, so that it is refused instead of the old day being saved', async () => {
    const { user, seen, field } = renderField({ format: 'date' }, '2026-10-05');
    await user.clear(field);
    await user.type(field, '13.11.2026');
    await user.tab();
    expect([field.value, seen.value]).toEqual(['13.11.2026', '13.11.2026']);
    await user.clear(field);
    await user.type(field, '2026-10-05');
    await user.tab();
    expect([field.value, seen.value]).toEqual(['2026-10-05', '2026-10-05']);
    await user.clear(field);
    await user.tab();
    expect([field.value, seen.value]).toEqual(['', undefined]);
  });

  it('reads a typed time in the time zone of the user', async () => {
    setDisplayTimeZone('Asia/Tokyo');
    const { user, seen, field } = renderField({ format: 'date-time' }, '2026-10-05T00:00:00.000Z');
    await user.clear(field);
    await user.type(field, '11/1/2026 2:30 PM');
    expect(seen.value).toBe('2026-11-01T05:30:00.000Z');
    await user.tab();
    expect(field.value).toBe('2026-11-01 14:30:00');
    setDisplayTimeZone(undefined);
  });
});

describe('The date range of a list', () => {
  it('searches the typed days, nothing that is no date, and every day once a field is emptied', async () => {
    const searched: RecordValues[] = [];
    const { user } = renderPage(<Bar onSearch={(values) => searched.push(values)} />, {});
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' });
    const search = () => user.click(screen.getByRole('button', { name: 'Search' }));
    await user.clear(field);
    await user.type(field, '10/1/2026');
    await search();
    expect(searched.at(-1)).toEqual({ from: '2026-10-01', to: '2026-10-09' });
    await user.clear(field);
    await user.type(field, 'next week');
    await search();
    expect([searched.length, field.value]).toEqual([1, 'next week']);
    await user.clear(field);
    await search();
    expect(searched.at(-1)).toEqual({ from: undefined, to: '2026-10-09' });
    expect(field.value).toBe('');
  });
});
