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

/** Sparkline of one value per day. A missing day leaves a gap, and a day between two gaps is a dot. */
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
      <SparklinePaths className="line-before" points={toPoints(before)} />
      <SparklinePaths points={toPoints(values)} />
    </svg>
  );
}

type SparklinePoint = readonly [number, number] | undefined;

interface SparklinePathsProps {
  className?: string;
  points: SparklinePoint[];
}

/**
 * The lines of a sparkline, and its isolated points: a zero-length line, which round line caps render as a dot. A
 * circle would be stretched with the view box.
 */
function SparklinePaths({ className, points }: SparklinePathsProps) {
  const isIsolated = (index: number) => !points[index - 1] && !points[index + 1];
  const lines = points.map((point, index) => {
    if (!point || isIsolated(index)) return '';
    return `${points[index - 1] ? 'L' : 'M'}${formatPlace(point)}`;
  });
  const dots = points.map((point, index) => (point && isIsolated(index) ? `M${formatPlace(point)}h0` : ''));
  return (
    <g className={className}>
      <path d={lines.join('')} vectorEffect="non-scaling-stroke" />
      <path className="line-dots" d={dots.join('')} vectorEffect="non-scaling-stroke" />
    </g>
  );
}

function formatPlace([x, y]: readonly [number, number]): string {
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}
