/** A name, or one of a group of names: {domain}, {config.origin}. */
const placeholder = /\{([A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)?)\}/g;

/** Fills a template such as "zones-{domain}.xlsx"; what is absent becomes empty. */
export function fill(template: string, values: Record<string, unknown>): string {
  return template.replace(placeholder, (_, name: string) => String(values[name] ?? ''));
}

/** The names that a template asks for. */
export function placeholders(template: string): string[] {
  return [...template.matchAll(placeholder)].map((match) => match[1] ?? '');
}
