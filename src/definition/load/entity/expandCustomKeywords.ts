import bounds from '#definition/bounds.json';
import type { KeywordLimit, PropertyDefinition } from '#definition/model/entity.ts';
import type { CustomKeywords } from '#definition/model/projectSettings.ts';
import { fillTemplate } from '#definition/text/fillTemplate.ts';

/** Replaces the project's custom keywords on a property with standard `pattern` rules and their messages. */
export function expandCustomKeywords(
  property: PropertyDefinition,
  keywords: CustomKeywords,
): PropertyDefinition {
  const written = Object.entries(property);
  const used = written.filter(([name]) => name in keywords);
  if (used.length === 0) return property;
  const rules = used.map(([name, limit]) => buildPatternRule(name, Number(limit), property, keywords));
  const others = Object.fromEntries(written.filter(([name]) => !(name in keywords))) as PropertyDefinition;
  return { ...others, allOf: [...(property.allOf ?? []), ...rules] as PropertyDefinition['allOf'] };
}

/**
 * Returns the limits and messages of the project's custom keywords (project.json `keywords`) used on a property;
 * undefined if it uses none.
 */
export function getCustomKeywordLimits(
  property: PropertyDefinition,
  keywords: CustomKeywords,
): Record<string, KeywordLimit> | undefined {
  const used = Object.entries(property).filter(([name]) => name in keywords);
  if (used.length === 0) return undefined;
  return Object.fromEntries(
    used.map(([name, limit]) => [name, buildKeywordLimit(name, Number(limit), property, keywords)]),
  );
}

function buildPatternRule(
  name: string,
  limit: number,
  property: PropertyDefinition,
  keywords: CustomKeywords,
) {
  const { pattern = '' } = keywords[name] ?? {};
  return {
    // Regular expressions contain braces, so only the literal "{limit}" is replaced.
    pattern: pattern.replaceAll('{limit}', String(limit)),
    ...(property.maxLength === undefined && { maxLength: bounds.keywordText }),
    errorMessage: buildKeywordLimit(name, limit, property, keywords).message,
  };
}

function buildKeywordLimit(
  name: string,
  limit: number,
  { title, errorMessage }: PropertyDefinition,
  keywords: CustomKeywords,
): KeywordLimit {
  const own =
    typeof errorMessage === 'object' ? (errorMessage as Record<string, string>)[name] : errorMessage;
  return { limit, message: fillTemplate(own ?? keywords[name]?.message ?? '', { title, limit }) };
}
