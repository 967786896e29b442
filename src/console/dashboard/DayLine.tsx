/** The size that the line is drawn in, before it is stretched. */
const width = 100;
const height = 28;

/** A value for each day as a line; a day without one parts it. A single day is a point. */
export function DayLine({ values, label }: { values: (number | null)[]; label: string }) {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)];
  const x = (index: number) => (values.length > 1 ? (index * width) / (values.length - 1) : width / 2);
  const y = (value: number) => height - 2 - ((value - low) / (high - low || 1)) * (height - 4);
  const points = values.map((value, index) => (value === null ? undefined : ([x(index), y(value)] as const)));
  return (
    <svg
      className="day-line"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path d={pathOf(points)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** A point that stands alone is a line of no length, which round ends make a dot. */
function pathOf(points: (readonly [number, number] | undefined)[]): string {
  return points
    .map((point, index) => {
      if (!point) return '';
      const place = `${point[0].toFixed(2)} ${point[1].toFixed(2)}`;
      return points[index - 1] ? `L${place}` : `M${place}h0`;
    })
    .join('');
}
