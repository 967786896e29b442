const maxLineWidth = 110;

/** Keys of objects that always have one line per member, however short they are. */
const expandedKeys = ['properties', 'api', 'list', 'forms'];

/** Formats a definition as JSON like this repository's formatter: an object or array stays on one line if it fits. */
export function formatJson(content: object): string {
  return `${formatJsonObject(content, '')}\n`;
}

/** Formats an object with one line per member at an indent; the first line is not indented. */
export function formatJsonObject(content: object, indent: string): string {
  // Values that JSON omits are removed before the width is measured.
  return formatMultiline(JSON.parse(JSON.stringify(content)) as object, indent);
}

/** Formats a value at an indent, after a number of characters already on its line. */
function formatValue(value: unknown, indent: string, taken: number): string {
  if (!isObject(value)) return JSON.stringify(value);
  const short = formatInline(value);
  if (short !== undefined && indent.length + taken + measureWidth(short) <= maxLineWidth) return short;
  return formatMultiline(value, indent);
}

/** Formats an object or list with one line per member. Numbers are wrapped to the line width. */
function formatMultiline(value: object, indent: string): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const isNumbers = value.every((entry) => typeof entry === 'number');
    const entries = value.map((entry, index) => formatValue(entry, inner, index < value.length - 1 ? 1 : 0));
    return `[\n${isNumbers ? wrapNumbers(entries, inner) : inner + entries.join(`,\n${inner}`)}\n${indent}]`;
  }
  const members = Object.entries(value);
  const lines = members.map(([name, member], index) => {
    const key = `${JSON.stringify(name)}: `;
    const taken = measureWidth(key) + (index < members.length - 1 ? 1 : 0);
    return (
      inner +
      key +
      (isExpanded(name, member) ? formatMultiline(member, inner) : formatValue(member, inner, taken))
    );
  });
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

function wrapNumbers(numbers: string[], indent: string): string {
  const lines: string[] = [];
  for (const number of numbers) {
    const last = lines.at(-1);
    if (last === undefined || indent.length + last.length + number.length + 3 > maxLineWidth)
      lines.push(number);
    else lines[lines.length - 1] = `${last}, ${number}`;
  }
  return indent + lines.join(`,\n${indent}`);
}

function isExpanded(name: string, member: unknown): member is object {
  return (
    expandedKeys.includes(name) &&
    isObject(member) &&
    !Array.isArray(member) &&
    Object.keys(member).length > 0
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Formats a value on one line; undefined if a part of it must be expanded. */
function formatInline(value: unknown): string | undefined {
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value);
  if (!Array.isArray(value) && members.some(([name, member]) => isExpanded(name, member))) return undefined;
  const parts = members.map(([, member]) => formatInline(member));
  if (parts.includes(undefined)) return undefined;
  if (Array.isArray(value)) return `[${parts.join(', ')}]`;
  const named = members.map(([name], index) => `${JSON.stringify(name)}: ${parts[index]}`);
  return named.length === 0 ? '{}' : `{ ${named.join(', ')} }`;
}

const eastAsianWide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

/** Returns the width of a text in columns; East Asian characters count as two. */
function measureWidth(text: string): number {
  return text.length + (text.match(eastAsianWide)?.length ?? 0);
}
