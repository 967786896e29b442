import type { Row } from '../../definition/types';

/** The object that the browser kept as text; nothing for anything else, as an older console or a hand may have left. */
export function keptObject(text: string | null): Row | undefined {
  const value = parse(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : undefined;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
