import { fill } from '../fill';
import type { Limit, PropertyDefinition } from '../model/entity';
import type { Keywords } from '../model/project';

/**
 * A property whose keywords of the project are spelled out as patterns with their messages: nothing after it,
 * least of all a validator, needs to know that there are such keywords.
 */
export function expandKeywords(property: PropertyDefinition, keywords: Keywords): PropertyDefinition {
  const written = Object.entries(property);
  const used = written.filter(([name]) => name in keywords);
  if (used.length === 0) return property;
  const rules = used.map(([name, limit]) => ruleOf(name, Number(limit), property, keywords));
  const others = Object.fromEntries(written.filter(([name]) => !(name in keywords))) as PropertyDefinition;
  return { ...others, allOf: [...(property.allOf ?? []), ...rules] as PropertyDefinition['allOf'] };
}

/** What the project's keywords limit of a property, with their words; nothing where it has none of them. */
export function limitsOf(
  property: PropertyDefinition,
  keywords: Keywords,
): Record<string, Limit> | undefined {
  const used = Object.entries(property).filter(([name]) => name in keywords);
  if (used.length === 0) return undefined;
  return Object.fromEntries(
    used.map(([name, limit]) => [name, limitOf(name, Number(limit), property, keywords)]),
  );
}

function ruleOf(name: string, limit: number, property: PropertyDefinition, keywords: Keywords) {
  const { pattern = '' } = keywords[name] ?? {};
  return {
    // A pattern has braces of its own.
    pattern: pattern.replaceAll('{limit}', String(limit)),
    errorMessage: limitOf(name, limit, property, keywords).message,
  };
}

function limitOf(
  name: string,
  limit: number,
  { title, errorMessage }: PropertyDefinition,
  keywords: Keywords,
): Limit {
  const own =
    typeof errorMessage === 'object' ? (errorMessage as Record<string, string>)[name] : errorMessage;
  return { limit, message: fill(own ?? keywords[name]?.message ?? '', { title, limit }) };
}
