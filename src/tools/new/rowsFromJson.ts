import type { Row } from '../../definition/types';

/** The records in a sample of an API's answer: the first list of objects anywhere in it, else the object itself. */
export function rowsFromJson(text: string): Row[] {
  const sample: unknown = JSON.parse(text);
  const rows = firstList([sample]);
  if (rows) return rows;
  if (isRow(sample)) return [sample];
  throw new Error('The sample holds no record: expected a list of objects, or one object');
}

/** Breadth first, so that a list within a record is not taken for the records. */
function firstList(nodes: unknown[]): Row[] | undefined {
  if (nodes.length === 0) return undefined;
  const found = nodes.find(
    (node): node is Row[] => Array.isArray(node) && node.length > 0 && node.every(isRow),
  );
  if (found) return found;
  return firstList(nodes.flatMap((node) => (isRow(node) ? Object.values(node) : [])));
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
