/** SVG view box width, before the line is stretched. */
const viewBoxWidth = 100;
const viewBoxHeight = 28;

interface SparklineProps {
  values: (number | null)[];
  /** Values of the previous period, drawn behind on the same axis. */
  before?: (number | null)[];
  /** True if the axis starts at zero: for amounts. Rates would look flat. */
  startsAtZero: boolean;
  label: string;
}

/** Sparkline of one value per day. A missing day leaves a gap, and a single day is a dot. */
export function Sparkline({ values, before = [], startsAtZero, label }: SparklineProps) {
  const known = [...values, ...before].filter((value) => value !== null);
  const zero = startsAtZero ? [0] : [];
  const [low, high] = [Math.min(...zero, ...known), Math.max(...zero, ...known)];
  const x = (index: number) =>
    values.length > 1 ? (index * viewBoxWidth) / (values.length - 1) : viewBoxWidth / 2;
  const y = (value: number) => viewBoxHeight - 2 - ((value - low) / (high - low || 1)) * (viewBoxHeight - 4);
  const toPoints = (line: (number | null)[]) =>
    line.map((value, index) => (value === null ? undefined : ([x(index), y(value)] as const)));
  return (
    <svg
      className="day-line"
      viewBox={`0 0 ${viewBoxWidth} ${viewBoxHeight}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className="line-before" d={buildSvgPath(toPoints(before))} vectorEffect="non-scaling-stroke" />
      <path d={buildSvgPath(toPoints(values))} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** Builds the SVG path. An isolated point is a zero-length line, which round line caps render as a dot. */
function buildSvgPath(points: (readonly [number, number] | undefined)[]): string {
  return points
    .map((point, index) => {
      if (!point) return '';
      const place = `${point[0].toFixed(2)} ${point[1].toFixed(2)}`;
      return points[index - 1] ? `L${place}` : `M${place}h0`;
    })
    .join('');
}
