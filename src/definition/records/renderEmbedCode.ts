import type { EmbedCodeDefinition } from '../model/embedCode.ts';
import type { RecordValues } from '../model/entity.ts';
import { fillTemplate } from '../text/fillTemplate.ts';

/** The values that fill an embed code in addition to the record: config.json and the logged-in user. */
export interface EmbedCodeContext {
  /** The values of config.json, and the console's public origin. */
  config: Record<string, string>;
  /** The logged-in user, as the server returns it. */
  user: RecordValues;
}

/** Renders an embed code (HTML snippet for another site) for a record. Escapes all values for HTML. */
export function renderEmbedCode(
  { lines }: EmbedCodeDefinition,
  record: RecordValues,
  context: EmbedCodeContext,
): string {
  return fillEmbedTemplate(lines.join('\n'), record, context, escapeMarkup);
}

/** Builds the URL of an embed code's test page; undefined if it has none. */
export function buildEmbedTestUrl(
  { test }: EmbedCodeDefinition,
  record: RecordValues,
  context: EmbedCodeContext,
): string | undefined {
  return test && fillEmbedTemplate(test.url, record, context, encodeURIComponent, String);
}

/** Fills a template with escaped values. A value of config.json can be a URL, so a test URL inserts it unescaped. */
function fillEmbedTemplate(
  template: string,
  record: RecordValues,
  { config, user }: EmbedCodeContext,
  safe: (text: string) => string,
  ofConfig = safe,
): string {
  return fillTemplate(template, {
    ...prefixAndEscapeValues('', record, safe),
    ...prefixAndEscapeValues('config.', config, ofConfig),
    ...prefixAndEscapeValues('user.', user, safe),
  });
}

function prefixAndEscapeValues(
  group: string,
  values: RecordValues,
  safe: (text: string) => string,
): RecordValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [group + name, safe(String(value ?? ''))]),
  );
}

const htmlEntities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML content and quoted attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => htmlEntities[mark] ?? mark);
}
