import type { UnitDefinition } from './generated/definitions.generated';
import type { Formats } from './model/project';
import { listed } from './text';
import { decimalsOf } from './values/decimal';
import { inUnit, withSuffix } from './values/unit';

/** Figures as the engine writes them until a project says otherwise. */
export const plainFormats: Formats = { locale: 'en-US', currency: 'USD' };

let figures = formatsOf(plainFormats);
let { locale, currency: ownCurrency } = plainFormats;

/** How the console writes figures from now on, in tables, graphs and totals; in files they are numbers. */
export function setFormats(formats: Formats): void {
  figures = formatsOf(formats);
  precise.clear();
  ({ locale, currency: ownCurrency } = formats);
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
    /** For what is less than one, by its first two digits: amounts for one thing, and how they change. */
    fine: new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 }),
    fineMoney: new Intl.NumberFormat(locale, { style: 'currency', currency, maximumSignificantDigits: 2 }),
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

/** How figures are written now. */
export function numberLocale(): string {
  return locale;
}

/** A number of a unit as people read it, with as many decimals as it has; money has those of its currency at least. */
export function amount(kind: 'number' | 'money', unit: UnitDefinition, held: unknown): string {
  const text = inUnit(unit, held);
  if (text === undefined) return String(held);
  const currency = kind === 'money' ? (unit.currency ?? ownCurrency) : unit.currency;
  const style = currency ? ({ style: 'currency', currency } as const) : {};
  const usual = currency ? new Intl.NumberFormat(locale, style).resolvedOptions().minimumFractionDigits : 0;
  const format = new Intl.NumberFormat(locale, {
    ...style,
    minimumFractionDigits: usual,
    maximumFractionDigits: Math.max(usual ?? 0, decimalsOf(text)),
  });
  const written = format.format(Number(text));
  return withSuffix(written, unit.suffix);
}

/** A figure as people read it. */
export function figure(kind: FigureKind, value: unknown): string {
  return figures[kind].format(Number(value));
}

const precise = new Map<string, Intl.NumberFormat>();

/** A figure with so many decimals, where the usual ones would say too little. */
export function figureWith(decimals: number, kind: 'number' | 'money' | 'percent', value: unknown): string {
  const name = `${kind} ${decimals}`;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const { style, currency } = figures[kind].resolvedOptions();
  const format = precise.get(name) ?? new Intl.NumberFormat(locale, { style, currency, ...digits });
  precise.set(name, format);
  return format.format(Number(value));
}

/** How many megabytes so many bytes are, as limits count them: of 1,048,576 bytes each. */
export function megabytes(bytes: number): number {
  return bytes / 1024 ** 2;
}

/** The zone in which the console writes moments; none is that of the browser, or of the process. */
let chosen: string | undefined;

/** In which zone the console writes moments from now on, such as Asia/Kolkata. A server writes each in its reader's. */
export function setZone(zone: string | undefined): void {
  chosen = zone;
}

/** The zone in which the console writes moments now. */
export function zoneNow(): string {
  return chosen ?? formatIn(undefined).resolvedOptions().timeZone;
}

const moments = new Map<string | undefined, Intl.DateTimeFormat>();
/** More than there are: one zone has as many names as it has ways to be written in capitals. */
const mostZones = 1000;

/** Swedish writes days and times as ISO 8601 does, with a space between them. */
function formatIn(timeZone: string | undefined): Intl.DateTimeFormat {
  const format =
    moments.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  if (moments.size >= mostZones) moments.clear();
  moments.set(timeZone, format);
  return format;
}

/** A moment as YYYY-MM-DD HH:mm:ss in a zone: the reader's, unless another is named. */
export function momentText(moment: Date, zone = chosen): string {
  return formatIn(zone).format(moment);
}

/** Some of which one will do: ".csv, .xls, or .xlsx". */
export function oneOf(names: string[]): string {
  return listed(names, 'disjunction');
}
