import type { UnitDefinition } from '../generated/definitions.generated.ts';
import type { Property } from '../model/entity.ts';
import type { NumberLocaleAndCurrency } from '../model/projectSettings.ts';
import { formatAndList } from '../text/messages.ts';
import { countDecimals } from '../values/decimals.ts';
import { appendUnitSuffix, type OptionalUnit, toDisplayDecimal } from '../values/units.ts';

/** Locale and currency for numbers if the project sets none: en-US, USD. */
export const defaultNumberLocaleAndCurrency: NumberLocaleAndCurrency = { locale: 'en-US', currency: 'USD' };

let { locale, currency: ownCurrency } = defaultNumberLocaleAndCurrency;
const formattersByLocale = new Map<string, ReturnType<typeof createNumberFormatters>>();
const formattersByDecimals = new Map<string, Intl.NumberFormat>();

/**
 * Sets the process-wide locale and currency for numbers in texts (module-level state). Exported files contain
 * unformatted numbers.
 */
export function setNumberLocaleAndCurrency(formats: NumberLocaleAndCurrency): void {
  formattersByLocale.clear();
  formattersByDecimals.clear();
  ({ locale, currency: ownCurrency } = formats);
}

function getNumberFormatters() {
  const current = getCurrentNumberLocale();
  const formatters =
    formattersByLocale.get(current) ?? createNumberFormatters({ locale: current, currency: ownCurrency });
  formattersByLocale.set(current, formatters);
  return formatters;
}

function createNumberFormatters({ locale, currency }: NumberLocaleAndCurrency) {
  const withDecimals = (digits: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return {
    number: new Intl.NumberFormat(locale),
    /** For averages, such as impressions per visitor. */
    average: withDecimals(2),
    /** For sizes, in megabytes. */
    size: withDecimals(1),
    money: new Intl.NumberFormat(locale, { style: 'currency', currency }),
    /** For values below 1, such as amounts per unit and their changes: two significant digits. */
    fine: new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 }),
    fineMoney: new Intl.NumberFormat(locale, { style: 'currency', currency, maximumSignificantDigits: 2 }),
    /** For a rate as a percentage, where 1 is 100%. */
    percent: new Intl.NumberFormat(locale, {
      style: 'percent',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
  };
}

/**
 * Kind of number format: number, average, size, money, fine, fineMoney or percent. `fine` and `fineMoney` have two
 * significant digits, for values below 1.
 */
export type NumberFormatKind = keyof ReturnType<typeof createNumberFormatters>;

let findReaderLocale = (): string | undefined => undefined;

/**
 * Sets the function that returns the number locale of the current request's user. For the server, whose users have
 * different locales.
 */
export function setReaderLocaleResolver(next: () => string | undefined): void {
  findReaderLocale = next;
}

/** Returns the locale of numbers and dates: that of the request's user, otherwise that of the project. */
export function getCurrentNumberLocale(): string {
  return findReaderLocale() ?? locale;
}

/**
 * Returns the unit that users may write with a number. A property that is displayed as money has the project's
 * currency, so that an amount is read as the screen shows it: $0.50.
 */
export function getInputUnit({ unit, display }: Pick<Property, 'unit' | 'display'>): OptionalUnit {
  return display === 'money' ? { currency: ownCurrency, ...unit } : unit;
}

/** Formats a stored number in its unit, as a number or an amount of money, with all its decimals. */
export function formatStoredAmountInUnit(
  kind: 'number' | 'money',
  unit: UnitDefinition,
  storedValue: unknown,
): string {
  const text = toDisplayDecimal(unit, storedValue);
  if (text === undefined) return String(storedValue);
  const currency = kind === 'money' ? (unit.currency ?? ownCurrency) : unit.currency;
  const style = currency ? ({ style: 'currency', currency } as const) : {};
  const current = getCurrentNumberLocale();
  const usual = currency ? new Intl.NumberFormat(current, style).resolvedOptions().minimumFractionDigits : 0;
  const format = new Intl.NumberFormat(current, {
    ...style,
    minimumFractionDigits: usual,
    maximumFractionDigits: Math.max(usual ?? 0, countDecimals(text)),
  });
  const written = format.format(Number(text));
  return appendUnitSuffix(written, unit.suffix);
}

/** Formats a number by kind, in the locale of the reader (`getCurrentNumberLocale`). */
export function formatNumberByKind(kind: NumberFormatKind, value: unknown): string {
  return getNumberFormatters()[kind].format(Number(value));
}

/**
 * Formats a number, amount of money or percentage with a fixed number of decimals, in the locale of the reader
 * (`getCurrentNumberLocale`).
 */
export function formatNumberWithDecimals(
  decimals: number,
  kind: 'number' | 'money' | 'percent',
  value: unknown,
): string {
  const current = getCurrentNumberLocale();
  const name = `${current} ${kind} ${decimals}`;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const { style, currency } = getNumberFormatters()[kind].resolvedOptions();
  const format =
    formattersByDecimals.get(name) ?? new Intl.NumberFormat(current, { style, currency, ...digits });
  formattersByDecimals.set(name, format);
  return format.format(Number(value));
}

/** Converts bytes to megabytes of 1,048,576 bytes. */
export function bytesToMegabytes(bytes: number): number {
  return bytes / 1024 ** 2;
}

/** Time zone in which times are displayed. Undefined: the time zone of the browser or process. */
let displayTimeZone: string | undefined;

/**
 * Sets the process-wide display time zone, such as Asia/Kolkata; undefined for the browser's. The server does not use
 * it: it passes each user's time zone to the formatters.
 */
export function setDisplayTimeZone(zone: string | undefined): void {
  displayTimeZone = zone;
}

/**
 * Returns the time zone in which times are displayed: the one that was set, otherwise that of the browser or process.
 */
export function getDisplayTimeZone(): string {
  return displayTimeZone ?? getDateTimeFormatter(undefined).resolvedOptions().timeZone;
}

const dateTimeFormatters = new Map<string | undefined, Intl.DateTimeFormat>();
/** Upper limit of the cache. Zone names are case-insensitive, so one zone can have many spellings. */
const maxCachedZones = 1000;

/** The Swedish locale formats date and time as in ISO 8601, with a space between them. */
function getDateTimeFormatter(timeZone: string | undefined): Intl.DateTimeFormat {
  const format =
    dateTimeFormatters.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  if (dateTimeFormatters.size >= maxCachedZones) dateTimeFormatters.clear();
  dateTimeFormatters.set(timeZone, format);
  return format;
}

/** Formats a date and time as YYYY-MM-DD HH:mm:ss in a time zone. Default: the display time zone. */
export function formatIsoStyleDateTime(moment: Date, zone = displayTimeZone): string {
  return getDateTimeFormatter(zone).format(moment);
}

/** Formats names as alternatives: ".csv, .xls, or .xlsx". */
export function formatOrList(names: string[]): string {
  return formatAndList(names, 'disjunction');
}
