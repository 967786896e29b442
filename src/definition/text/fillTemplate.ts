/** A name, or one of a group of names: {domain}, {config.origin}. */
const placeholderPattern = /\{([A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)?)\}/g;

/** A number and what it counts: {limit, plural, one {# entry} other {# entries}}, where # is the number. */
const pluralPattern = /\{(\w+), plural, one \{([^{}]*)\} other \{([^{}]*)\}\}/g;

/**
 * Fills the placeholders of a template such as "zones-{domain}.xlsx", including ICU-style plurals; missing values
 * become empty.
 */
export function fillTemplate(template: string, values: Record<string, unknown>): string {
  const chosen = template.replace(pluralPattern, (_, name: string, one: string, other: string) =>
    (Number(values[name]) === 1 ? one : other).replaceAll('#', `{${name}}`),
  );
  return chosen.replace(placeholderPattern, (_, name: string) => String(values[name] ?? ''));
}

/** Returns the placeholder names of a template. */
export function getTemplatePlaceholders(template: string): string[] {
  const named = template.replace(pluralPattern, '{$1}');
  return [...named.matchAll(placeholderPattern)].map((match) => match[1] ?? '');
}
