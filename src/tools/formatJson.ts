const width = 110;

/** Parts of a definition that a person goes on writing: each member has a line of its own, however short they are. */
const open = ['properties', 'api', 'list', 'forms'];

/**
 * Writes a definition as this repository's formatter leaves it, which an installed package does not have: an
 * object or a list stands on one line where it fits.
 */
export function formatJson(content: object): string {
  return `${formatted(content, '')}\n`;
}

/** An object as it stands, a line for each of its members, where lines have that indent: the first is not indented. */
export function formatted(content: object, indent: string): string {
  // What JSON leaves out is left out before anything is measured.
  return opened(JSON.parse(JSON.stringify(content)) as object, indent);
}

/** A value whose line begins with an indent and takes that many characters besides. */
function written(value: unknown, indent: string, taken: number): string {
  if (!isObject(value)) return JSON.stringify(value);
  const short = onOneLine(value);
  if (short !== undefined && indent.length + taken + columns(short) <= width) return short;
  return opened(value, indent);
}

/** An object or a list with a line for each member; numbers fill their lines. */
function opened(value: object, indent: string): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const isNumbers = value.every((entry) => typeof entry === 'number');
    const entries = value.map((entry, index) => written(entry, inner, index < value.length - 1 ? 1 : 0));
    return `[\n${isNumbers ? filled(entries, inner) : inner + entries.join(`,\n${inner}`)}\n${indent}]`;
  }
  const members = Object.entries(value);
  const lines = members.map(([name, member], index) => {
    const key = `${JSON.stringify(name)}: `;
    const taken = columns(key) + (index < members.length - 1 ? 1 : 0);
    return inner + key + (isOpen(name, member) ? opened(member, inner) : written(member, inner, taken));
  });
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

function filled(numbers: string[], indent: string): string {
  const lines: string[] = [];
  for (const number of numbers) {
    const last = lines.at(-1);
    if (last === undefined || indent.length + last.length + number.length + 3 > width) lines.push(number);
    else lines[lines.length - 1] = `${last}, ${number}`;
  }
  return indent + lines.join(`,\n${indent}`);
}

function isOpen(name: string, member: unknown): member is object {
  return open.includes(name) && isObject(member) && !Array.isArray(member) && Object.keys(member).length > 0;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** All of a value on one line; nothing where a part of it must not be. */
function onOneLine(value: unknown): string | undefined {
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value);
  if (!Array.isArray(value) && members.some(([name, member]) => isOpen(name, member))) return undefined;
  const parts = members.map(([, member]) => onOneLine(member));
  if (parts.includes(undefined)) return undefined;
  if (Array.isArray(value)) return `[${parts.join(', ')}]`;
  const named = members.map(([name], index) => `${JSON.stringify(name)}: ${parts[index]}`);
  return named.length === 0 ? '{}' : `{ ${named.join(', ')} }`;
}

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

/** How many columns a text takes: letters of East Asia take two. */
function columns(text: string): number {
  return text.length + (text.match(wide)?.length ?? 0);
}
