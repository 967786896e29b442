/** The mark before the decimals as a locale writes it. */
export function pointOf(locale: string): ',' | '.' {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
}

/**
 * The decimal number that somebody has typed or pasted, with its thousands set apart or not: in the locale's way, else in
 * the other way round where it can be nothing else. Nothing where it is no number.
 */
export function readNumber(typed: string, locale: string): string | undefined {
  const text = typed.trim().replace('−', '-');
  if (!/\d/.test(text)) return undefined;
  const own = pointOf(locale);
  for (const point of [own, own === ',' ? '.' : ',']) {
    const between = point === ',' ? '.' : ',';
    const group = new RegExp(`[${between}\\s'’](?=\\d{3})`, 'g');
    const form = new RegExp(`^-?(\\d+|\\d{1,3}([${between}\\s'’]\\d{3})+)?(\\${point}\\d*)?$`);
    if (form.test(text)) return text.replace(group, '').replace(point, '.');
  }
  return undefined;
}
