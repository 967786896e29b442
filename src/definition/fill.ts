/** A name, or one of a group of names: {domain}, {config.origin}. */
const placeholder = /\{([A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)?)\}/g;

/** A number and what it counts: {limit, plural, one {# entry} other {# entries}}, where # is the number. */
const counted = /\{(\w+), plural, one \{([^{}]*)\} other \{([^{}]*)\}\}/g;

/** Fills a template such as "zones-{domain}.xlsx"; what is absent becomes empty. */
export function fill(template: string, values: Record<string, unknown>): string {
  const chosen = template.replace(counted, (_, name: string, one: string, other: string) =>
    (Number(values[name]) === 1 ? one : other).replaceAll('#', `{${name}}`),
  );
  return chosen.replace(placeholder, (_, name: string) => String(values[name] ?? ''));
}

/** The names that a template asks for. */
export function placeholders(template: string): string[] {
  const named = template.replace(counted, '{$1}');
  return [...named.matchAll(placeholder)].map((match) => match[1] ?? '');
}
