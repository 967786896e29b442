import type { MetricMeasure } from '#definition/model/report.ts';
import { computeFactorEffects, type PeriodSumPair } from './computeFactorEffects.ts';

/** Sums of facts in both periods, by column. */
export type PeriodSumPairsByColumn = Record<string, PeriodSumPair>;

/** A value in both periods, its change, and the effects that add up to the change. Null if it cannot be computed. */
export interface PeriodChange {
  now: number | null;
  before: number | null;
  change: number | null;
  effects: number[];
}

/** The change of a part. */
export interface PartChange extends PeriodChange {
  /** The part's share of the previous total (ratios: of the previous denominator). Null if the total was zero. */
  previousShare: number | null;
}

/** Decomposition of a metric's change into the changes of its parts. */
export interface MetricChangeDecomposition {
  whole: PeriodChange;
  parts: PartChange[];
}

/**
 * Splits the change of a metric into the changes of its parts and their effects. Rounded parts add up exactly to the
 * total, and rounded effects to their part.
 *
 * Sums: each part's change splits into its factors, if there is a chain. Ratios: each part's change splits into its own
 * change (rate) and the change of its share (mix), at the means of both periods (Kitagawa, 1955).
 */
export function decomposeMetricChange(
  measure: MetricMeasure,
  chain: string[],
  whole: PeriodSumPairsByColumn,
  parts: PeriodSumPairsByColumn[],
): MetricChangeDecomposition {
  return measure.kind === 'ratio'
    ? decomposeRatio(measure.columns, measure.multiplier, whole, parts)
    : decomposeSum(chain, whole, parts, measure.column);
}

function decomposeSum(
  chain: string[],
  whole: PeriodSumPairsByColumn,
  parts: PeriodSumPairsByColumn[],
  column: string,
): MetricChangeDecomposition {
  const figures = [whole, ...parts].map((sums) => sums[column] ?? zeroPair);
  const scale = chooseScale(figures.flat(), 9);
  const change = getDifference(figures[0] ?? zeroPair);
  const changes = roundToTotal(figures.slice(1).map(getDifference), change, scale);
  const effectsOf = (sums: PeriodSumPairsByColumn, partChange: number) =>
    chain.length === 0
      ? []
      : roundToTotal(computeFactorEffects(chain.map((step) => sums[step] ?? zeroPair)), partChange, scale);
  const toPeriodChange = (
    { [column]: [now, before] = zeroPair }: PeriodSumPairsByColumn,
    partChange: number,
    sums: PeriodSumPairsByColumn,
  ): PeriodChange => ({
    now,
    before,
    change: partChange,
    effects: effectsOf(sums, partChange),
  });
  return {
    whole: toPeriodChange(whole, roundToTotal([change], change, scale)[0] ?? 0, whole),
    parts: parts.map((sums, index) => ({
      ...toPeriodChange(sums, changes[index] ?? 0, sums),
      previousShare: getPreviousShare(sums, whole, column),
    })),
  };
}

function decomposeRatio(
  [over, under]: [string, string],
  times: number,
  whole: PeriodSumPairsByColumn,
  parts: PeriodSumPairsByColumn[],
): MetricChangeDecomposition {
  const [above, below] = [whole[over] ?? zeroPair, whole[under] ?? zeroPair];
  const ratio = ([n, d]: [number, number]) => (d === 0 ? null : (times * n) / d);
  const [now, before] = [ratio([above[0], below[0]]), ratio([above[1], below[1]])];
  if (now === null || before === null)
    return { whole: { now, before, change: null, effects: [] }, parts: [] };
  const middle = (now + before) / 2;
  const split = parts.map((sums) => {
    const [n, d] = [sums[over] ?? zeroPair, sums[under] ?? zeroPair];
    const own = [ratio([n[0], d[0]]), ratio([n[1], d[1]])] as const;
    const moved = d[0] / below[0] - d[1] / below[1];
    const known = own.filter((entry) => entry !== null);
    const mean = known.length === 0 ? middle : known.reduce((sum, entry) => sum + entry, 0) / known.length;
    const change = times * (n[0] / below[0] - n[1] / below[1]) - middle * moved;
    return { own, change, mix: (mean - middle) * moved };
  });
  const scale = chooseScale([now, before, ...split.map(({ change }) => change)], 12);
  const change = now - before;
  const changes = roundToTotal(
    split.map((part) => part.change),
    change,
    scale,
  );
  return {
    whole: { now, before, change: roundToTotal([change], change, scale)[0] ?? 0, effects: [] },
    parts: split.map(({ own, mix }, index) => {
      const partChange = changes[index] ?? 0;
      return {
        now: own[0],
        before: own[1],
        change: partChange,
        effects: roundToTotal([partChange - mix, mix], partChange, scale),
        previousShare: getPreviousShare(parts[index] ?? {}, whole, under),
      };
    }),
  };
}

const zeroPair: PeriodSumPair = [0, 0];

function getDifference([now, before]: PeriodSumPair): number {
  return now - before;
}

function getPreviousShare(
  part: PeriodSumPairsByColumn,
  whole: PeriodSumPairsByColumn,
  column: string,
): number | null {
  const [[, partBefore], [, before]] = [part[column] ?? zeroPair, whole[column] ?? zeroPair];
  return before === 0 ? null : partBefore / before;
}

/** Returns the scale for rounding (a power of 10): fine enough to keep the digits, coarse enough for exact sums. */
function chooseScale(figures: number[], most: number): number {
  const size = Math.max(1, ...figures.map(Math.abs));
  return 10 ** Math.max(0, Math.min(most, 14 - Math.ceil(Math.log10(size))));
}

/** Rounds numbers so that they add up to the rounded total. The largest one absorbs the rounding difference. */
function roundToTotal(values: number[], whole: number, scale: number): number[] {
  const units = values.map((value) => Math.round(value * scale));
  const remainder = Math.round(whole * scale) - units.reduce((sum, entry) => sum + entry, 0);
  const sizes = units.map(Math.abs);
  const greatest = sizes.indexOf(Math.max(...sizes));
  return units.map((unit, index) => {
    const rounded = index === greatest ? unit + remainder : unit;
    return rounded === 0 ? 0 : rounded / scale;
  });
}
