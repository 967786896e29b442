import { describe, expect, it } from 'vitest';
import type { Property } from '#definition/model/entity.ts';
import { formatSheetCell } from '#definition/sheets/formatSheetCell.ts';
import { parseSheetCell } from '#definition/sheets/parseSheetCell.ts';

const moment = (format: 'unix-time' | 'date-time', type: Property['type']) =>
  ({ name: 'seen', title: 'Seen', type, format, schema: { title: 'Seen', type, format } }) as Property;
const seconds = moment('unix-time', 'integer');
const text = moment('date-time', 'string');
const read = (property: Property, cell: string, zone?: string) =>
  parseSheetCell(property, cell, { locale: 'en-US', zone }).value;
const second = (iso: string) => Date.parse(iso) / 1000;

describe('A moment in a file of rows', () => {
  it('is read in the zone of its column, unless it names its own', () => {
    const cells = ['2026-01-01 00:00:00', '2026-01-01T00:00', '2026-01-01', '2026-01-01T05:00:00Z'];
    for (const cell of cells) {
      expect(read(seconds, cell, 'America/New_York')).toBe(second('2026-01-01T05:00:00Z'));
      expect(read(text, cell, 'America/New_York')).toBe('2026-01-01T05:00:00.000Z');
    }
    expect(read(seconds, '2026-01-01 00:00:00')).toBe(second('2026-01-01T00:00:00Z'));
    expect(read(seconds, '2026-01-01T00:00:00+09:00')).toBe(second('2025-12-31T15:00:00Z'));
  });

  it('may be its seconds where those are held, of any moment', () => {
    expect(read(seconds, '1767225600', 'Asia/Tokyo')).toBe(1_767_225_600);
    expect(read(seconds, '-1')).toBe(-1);
    expect(read(text, '1767225600')).toBe('1767225600');
  });

  it('is kept as it was written, to be refused, where the calendar and the clock do not have it', () => {
    for (const cell of [
      '2026-02-30 10:00:00',
      '2026-02-29',
      '2026-01-01 25:00',
      '01.02.2026',
      'soon',
      '1e9',
    ]) {
      expect(read(seconds, cell, 'Asia/Tokyo')).toBe(cell);
      expect(read(text, cell, 'Asia/Tokyo')).toBe(cell);
    }
  });

  it('is written as it is read, on the days too that have an hour more or less', () => {
    for (const zone of ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'])
      for (const iso of [
        '2026-03-08T06:59:59Z',
        '2026-03-08T07:00:00Z',
        '2026-11-01T05:30:00Z',
        '1969-12-31T23:59:59Z',
      ]) {
        const held = second(iso);
        expect(read(seconds, String(formatSheetCell(seconds, undefined, held, zone)), zone)).toBe(held);
        const cell = String(formatSheetCell(text, undefined, new Date(iso).toISOString(), zone));
        expect(read(text, cell, zone)).toBe(new Date(iso).toISOString());
      }
    expect(formatSheetCell(seconds, undefined, second('2025-12-31T15:00:00Z'), 'Asia/Tokyo')).toBe(
      '2026-01-01 00:00:00',
    );
    expect(formatSheetCell(seconds, undefined, null)).toBeNull();
  });
});
