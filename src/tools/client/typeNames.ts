/** Converts a name to the name of a TypeScript type: "big-boxes" becomes BigBoxes. */
export function toTypeName(name: string): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^\d/.test(joined) ? `_${joined}` : joined;
}

/** Converts a name to the name of a member: "big-boxes" becomes bigBoxes. */
export function toMemberName(name: string): string {
  const type = toTypeName(name);
  return type.charAt(0).toLowerCase() + type.slice(1);
}

/** Returns a property name as TypeScript source: quoted, unless it is an identifier. */
export function quotePropertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoteText(name);
}

/** Returns a text as TypeScript source, in single quotes. */
export function quoteText(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped}'`;
}

/** Returns a value as TypeScript source. */
export function quoteValue(value: unknown): string {
  return typeof value === 'string' ? quoteText(value) : JSON.stringify(value);
}

/** Returns a JSDoc comment of one line with its line break, or an empty string if there is no text. */
export function renderComment(text: string | undefined, indent = ''): string {
  const line = (text ?? '').replace(/\s+/g, ' ').replaceAll('*/', '* /').trim();
  return line ? `${indent}/** ${line} */\n` : '';
}
