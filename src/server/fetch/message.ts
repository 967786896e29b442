/** Fills the `{name}` places of a message; a value from a stranger's file is cut to a readable length. */
export function message(template: string, values: Record<string, string | number> = {}): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => excerpt(String(values[name] ?? place)));
}

const LONGEST = 200;

// Cut by code points: half of a surrogate pair is refused by JSON columns in PostgreSQL.
function excerpt(value: string): string {
  const points = Array.from(value.slice(0, 2 * LONGEST + 2));
  return points.length > LONGEST ? `${points.slice(0, LONGEST).join('')}…` : value;
}
