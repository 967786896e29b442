import type { Formats } from './model/project';

/** Figures as the engine writes them until a project says otherwise. */
export const plainFormats: Formats = { locale: 'en-US', currency: 'USD' };

let figures = formatsOf(plainFormats);

/** How the console writes figures from now on, in tables, graphs and totals; in files they are numbers. */
export function setFormats(formats: Formats): void {
  figures = formatsOf(formats);
}

function formatsOf({ locale, currency }: Formats) {
  const withDecimals = (digits: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return {
    number: new Intl.NumberFormat(locale),
    /** For averages, such as impressions per visitor. */
    average: withDecimals(2),
    /** For sizes, in megabytes. */
    size: withDecimals(1),
    money: new Intl.NumberFormat(locale, { style: 'currency', currency }),
    /** For a rate, where 1 is the whole. */
    percent: new Intl.NumberFormat(locale, {
      style: 'percent',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
  };
}

/** What a figure may stand for, which says how it is written. */
export type FigureKind = keyof ReturnType<typeof formatsOf>;

/** A figure as people read it. */
export function figure(kind: FigureKind, value: unknown): string {
  return figures[kind].format(Number(value));
}

/** Swedish writes days and times as ISO 8601 does, with a space between them; the zone is the reader's. */
const moments = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });

/** A moment as YYYY-MM-DD HH:mm:ss in the reader's zone. */
export function momentText(moment: Date): string {
  return moments.format(moment);
}

/** Some of which one will do: ".csv, .xls, or .xlsx". */
export function oneOf(names: string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
}
