import { Link, useSearchParams } from 'react-router-dom';
import { getSourceMark } from '#console/explainer.ts';
import type { Metric, Report } from '#definition/model/report.ts';
import type {
  ChangeAnalysis,
  ChangeContribution,
} from '#definition/reports/changeAnalysis/ChangeAnalysis.ts';
import { getChangeTone } from '#definition/reports/formatMetricValue.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import type { TenantReportOptions } from '#definition/reports/resolveTenantReportOptions.ts';
import { formatContribution } from '../compare/formatChange.ts';
import { focusableProps } from '../focusableProps.ts';
import { getReportText } from '../getReportText.ts';
import { formatMetric } from '../table/formatMetric.ts';
import { buildReportUrlQuery } from '../useReportState.ts';
import { buildContributionReportState } from './buildContributionReportState.ts';
import type { ChangeByDimension } from './ChangeByDimension.ts';
import { formatShareOfChange } from './describeShareOfChange.ts';
import { getChangeContributionLabel } from './getChangeContributionLabel.ts';
import { getEffectTotals } from './getEffectTotals.ts';

interface WaterfallTableProps {
  report: Report;
  available: TenantReportOptions;
  state: ReportState;
  metric: Metric;
  answer: ChangeAnalysis;
  split: ChangeByDimension;
  /** Tab parameters of the linked page. Default: those of the URL. */
  linkTabs?: URLSearchParams;
}

/** Waterfall chart as a table: each dimension value's contribution to a metric's change, linked to its report. */
export function WaterfallTable(props: WaterfallTableProps) {
  const { report, available, state, metric, answer, split } = props;
  const [page] = useSearchParams();
  const { before, now, change, effects } = answer;
  const { dimension, parts } = split;
  const ends = [before ?? 0];
  for (const part of parts) ends.push((ends.at(-1) ?? 0) + (part.change ?? 0));
  const scale = [Math.min(...ends), Math.max(...ends)] as const;
  const linkTo = (part: ChangeContribution) => {
    const shown = buildContributionReportState(report, available, state, dimension, part);
    return shown && `?${buildReportUrlQuery(shown, props.linkTabs ?? page)}`;
  };
  const caption = getReportText('report.why.parts', { title: metric.title, dimension: dimension.title });
  const name = getReportText('report.tableName', { title: metric.title, dimensions: dimension.title });
  return (
    <section className="why-table" {...focusableProps} aria-label={caption}>
      <table aria-label={name}>
        <thead>
          <tr>
            <th scope="col" data-made-by={getSourceMark(report, dimension)}>
              {dimension.title}
            </th>
            <th scope="col" className="why-steps">
              <span className="for-readers">{getReportText('report.why.steps')}</span>
            </th>
            <th scope="col" data-made-by={getSourceMark(report, metric)}>
              {getReportText('report.why.change')}
            </th>
            <th scope="col">{getReportText('report.why.share')}</th>
            {effects.map(({ name, title }) => (
              <th key={name} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {effects.length > 0 && (
          <tbody className="why-sum">
            <tr>
              <th scope="row">{getReportText('report.why.change')}</th>
              <td className="why-steps" />
              <td>{formatContribution(metric, change ?? 0)}</td>
              <td>{formatShareOfChange(change, answer)}</td>
              {getEffectTotals(answer, split).map((total, at) => (
                <td key={effects[at]?.name}>{formatContribution(metric, total)}</td>
              ))}
            </tr>
          </tbody>
        )}
        <tbody>
          <WaterfallTotal
            {...{ metric, scale }}
            label={getReportText('report.why.before')}
            value={before}
            columns={effects.length}
          />
          {parts.map((part, index) => (
            <tr key={`${part.kind} ${part.value}`}>
              <th scope="row">
                <PartLink part={part} label={getChangeContributionLabel(part, split)} to={linkTo(part)} />
              </th>
              <td className="why-steps">
                <WaterfallBar
                  from={ends[index] ?? 0}
                  to={ends[index + 1] ?? 0}
                  scale={scale}
                  isBad={getChangeTone(metric, part.change ?? 0) === 'bad'}
                />
              </td>
              <td className="change" data-tone={getChangeTone(metric, part.change ?? 0)}>
                {formatContribution(metric, part.change ?? 0)}
              </td>
              <td>{formatShareOfChange(part.change, answer)}</td>
              {effects.map(({ name }, at) => (
                <td key={name}>{formatContribution(metric, part.effects[at] ?? 0)}</td>
              ))}
            </tr>
          ))}
          <WaterfallTotal
            {...{ metric, scale }}
            label={getReportText('report.why.now')}
            value={now}
            columns={effects.length}
          />
        </tbody>
      </table>
    </section>
  );
}

interface WaterfallTotalProps {
  label: string;
  value: number | null;
  metric: Metric;
  scale: readonly [number, number];
  columns: number;
}

/** A row with the start or end value of the waterfall. */
function WaterfallTotal({ label, value, metric, scale, columns }: WaterfallTotalProps) {
  return (
    <tr className="why-level">
      <th scope="row">{label}</th>
      <td className="why-steps">
        <WaterfallBar from={value ?? 0} to={value ?? 0} scale={scale} />
      </td>
      <td>{formatMetric(metric, value)}</td>
      <td colSpan={columns + 1} />
    </tr>
  );
}

interface PartLinkProps {
  part: ChangeContribution;
  label: string;
  /** Undefined if the part cannot be shown alone. */
  to?: string;
}

/** A part of the change, linked to its report, with a tag if it is new or gone. */
function PartLink({ part, label, to }: PartLinkProps) {
  const { kind, former } = part;
  const mark = kind === 'renamed' ? getReportText('report.why.renamed', { former }) : undefined;
  return (
    <>
      {to ? (
        <Link className="dimension-value" to={to} title={label}>
          {label}
        </Link>
      ) : (
        <span title={label}>{label}</span>
      )}
      {(kind === 'new' || kind === 'gone') && (
        <span className="why-mark">{getReportText(`report.why.${kind}`)}</span>
      )}
      {mark && <span className="why-mark">{mark}</span>}
    </>
  );
}

interface WaterfallBarProps {
  from: number;
  to: number;
  scale: readonly [number, number];
  isBad?: boolean;
}

/** A bar of the waterfall, scaled to the smallest and largest value. Decorative: the table contains the same values. */
function WaterfallBar({ from, to, scale: [least, most], isBad }: WaterfallBarProps) {
  const place = (value: number) => (most === least ? 50 : 2 + (96 * (value - least)) / (most - least));
  const [left, right] = [Math.min(place(from), place(to)), Math.max(place(from), place(to))];
  return (
    <svg className={isBad ? 'why-step why-step-bad' : 'why-step'} aria-hidden="true">
      {left !== right && <rect x={`${left}%`} width={`${right - left}%`} y="3" height="14" rx="2" />}
      <line x1={`${place(to)}%`} x2={`${place(to)}%`} y1="0" y2="100%" />
    </svg>
  );
}
