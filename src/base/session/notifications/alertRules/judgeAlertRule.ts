import { defaultBaselineWeeks, listAlertCandidateDays } from '#definition/reports/alertWindow.ts';
import { compareWithWeekdayMedian } from '../metricAlerts/compareWithWeekdayMedian.ts';
import type { DailyFigures } from '../metricAlerts/loadDailyFigures.ts';
import type { AlertRule } from './AlertRule.ts';

/** The result of a check: the day, its value, and whether the condition of the alert is met. */
export interface AlertJudgment {
  day: string;
  /** Null on a day without data. */
  value: number | null;
  usual: number | null;
  /** The earlier weekday whose value is nearest to the usual one. */
  usualDay?: string;
  isMet: boolean;
}

type Condition = Pick<AlertRule, 'metric' | 'condition' | 'percent' | 'amount'>;

/**
 * Checks the condition of an alert on the latest complete day with data. Returns undefined if no day can be judged:
 * there is too little data, or facts are missing. `delivered` are the days on which there are any facts.
 */
export function judgeAlertRule(
  rule: Condition & { isRate: boolean },
  found: DailyFigures,
  delivered: Set<string>,
): AlertJudgment | undefined {
  const figures = found.series[0]?.figures.get(rule.metric) ?? new Map<string, number>();
  return judges[rule.condition](rule, { ...found, figures, delivered });
}

type Judge = (
  rule: Condition & { isRate: boolean },
  found: DailyFigures & { figures: Map<string, number>; delivered: Set<string> },
) => AlertJudgment | undefined;

const judgeAmount: Judge = ({ condition, amount, isRate }, { last, figures }) => {
  const day = listAlertCandidateDays(last).find((one) => figures.has(one));
  if (day === undefined || amount === null) return undefined;
  const value = figures.get(day) ?? 0;
  // The amount of a rate is entered in percent.
  const limit = isRate ? amount / 100 : amount;
  return { day, value, usual: null, isMet: condition === 'below' ? value < limit : value > limit };
};

const judges: Record<AlertRule['condition'], Judge> = {
  usual: ({ percent }, { last, figures }) => {
    const belowPercent = percent ?? 0;
    const weeks = defaultBaselineWeeks;
    const compared = compareWithWeekdayMedian(figures, last, { belowPercent, weeks, minimumUsual: 0 });
    return compared && { ...compared, isMet: compared.hasFallen };
  },
  below: judgeAmount,
  above: judgeAmount,
  none: ({ metric }, { last, series, incomplete, delivered }) => {
    const recent = listAlertCandidateDays(last);
    // Other data of a day proves that the day was delivered. Without any data, it may be late.
    const day = recent.find((one) => delivered.has(one)) ?? recent.at(-1) ?? last;
    if (incomplete.has(day)) return undefined;
    const [own] = series;
    const value = own?.figures.get(metric)?.get(day) ?? null;
    return { day, value, usual: null, isMet: !own?.days.has(day) };
  },
};
