/** Truncates the values quoted in a message: a file from a third party may contain very long ones. */
export function truncateMessageValues(values: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, truncateValue(String(value))]),
  );
}

const maxValueLength = 200;

// Truncates by code points: PostgreSQL JSON columns reject half of a surrogate pair.
function truncateValue(value: string): string {
  const points = Array.from(value.slice(0, 2 * maxValueLength + 2));
  return points.length > maxValueLength ? `${points.slice(0, maxValueLength).join('')}…` : value;
}
