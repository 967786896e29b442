import { setImmediate } from 'node:timers/promises';
import { isRow } from '../../definition/isRow';

/** Lists longer than this are written piece by piece, some milliseconds' worth at a time. */
const slice = 500;

/** How far down lists are looked for: an answer holds its rows near the top. */
const deepest = 3;

/** The JSON text of an answer: where it holds a long list, whoever else asks the server is answered in between. */
export function jsonInSlices(value: unknown): string | Promise<string> {
  return holdsLongList(value) ? pieces(value).then((all) => all.join('')) : JSON.stringify(value);
}

function holdsLongList(value: unknown, depth = deepest): boolean {
  if (Array.isArray(value)) return value.length > slice;
  return depth > 0 && isRow(value) && Object.values(value).some((part) => holdsLongList(part, depth - 1));
}

async function pieces(value: unknown, depth = deepest): Promise<string[]> {
  if (!holdsLongList(value, depth)) return [JSON.stringify(value)];
  if (Array.isArray(value)) return piecesOf(value);
  const written: string[] = [];
  // JSON has no word for what is not there.
  for (const [name, part] of Object.entries(value as object).filter(([, part]) => part !== undefined))
    written.push(
      `${written.length > 0 ? ',' : '{'}${JSON.stringify(name)}:`,
      ...(await pieces(part, depth - 1)),
    );
  return [...written, '}'];
}

async function piecesOf(list: unknown[]): Promise<string[]> {
  const written: string[] = [];
  for (let first = 0; first < list.length; first += slice) {
    if (first > 0) await setImmediate();
    written.push(first > 0 ? ',' : '[', JSON.stringify(list.slice(first, first + slice)).slice(1, -1));
  }
  return [...written, ']'];
}
