/** What a message quotes; a value from a stranger's file is cut to a readable length. */
export function excerpts(values: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, excerpt(String(value))]));
}

const LONGEST = 200;

// Cut by code points: half of a surrogate pair is refused by JSON columns in PostgreSQL.
function excerpt(value: string): string {
  const points = Array.from(value.slice(0, 2 * LONGEST + 2));
  return points.length > LONGEST ? `${points.slice(0, LONGEST).join('')}…` : value;
}
