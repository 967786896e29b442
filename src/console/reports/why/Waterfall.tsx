import { Link, useSearchParams } from 'react-router-dom';
import type { Metric, Report } from '../../../definition/model/report';
import type { Available } from '../../../definition/reports/offered';
import type { ReportState } from '../../../definition/reports/reportState';
import type { ReportWhy, WhyPart } from '../../../definition/reports/why/wire';
import { sourceMark } from '../../sourceMark';
import { isBad, partText } from '../compare/change';
import { metricText } from '../table/metricText';
import { text } from '../text';
import { reportAddress } from '../useReportState';
import { partState } from './partState';
import { partLabel, type Split, shareText } from './whyText';

interface WaterfallProps {
  report: Report;
  available: Available;
  state: ReportState;
  metric: Metric;
  answer: ReportWhy;
  split: Split;
}

/** The keyboard scrolls what it can reach. */
const reachable = { tabIndex: 0 };

/** What leads from the figure before to the one now, a step for each part; each is a link to the report of it alone. */
export function Waterfall({ report, available, state, metric, answer, split }: WaterfallProps) {
  const [page] = useSearchParams();
  const { before, now, change, effects } = answer;
  const { dimension, parts } = split;
  const ends = [before ?? 0];
  for (const part of parts) ends.push((ends.at(-1) ?? 0) + (part.change ?? 0));
  const scale = [Math.min(...ends), Math.max(...ends)] as const;
  const caption = text('report.why.parts', { title: metric.title, dimension: dimension.title });
  return (
    <section className="why-table" {...reachable} aria-label={caption}>
      <table>
        <thead>
          <tr>
            <th scope="col" data-made-by={sourceMark(report, dimension)}>
              {dimension.title}
            </th>
            <th scope="col" className="why-steps">
              <span className="for-readers">{text('report.why.steps')}</span>
            </th>
            <th scope="col" data-made-by={sourceMark(report, metric)}>
              {text('report.why.change')}
            </th>
            <th scope="col">{text('report.why.share')}</th>
            {effects.map(({ name, title }) => (
              <th key={name} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Level
            {...{ metric, scale }}
            label={text('report.why.before')}
            value={before}
            columns={effects.length}
          />
          {parts.map((part, index) => (
            <tr key={`${part.kind} ${part.value}`}>
              <th scope="row">
                <PartName
                  part={part}
                  label={partLabel(part, split)}
                  to={`?${reportAddress(partState(report, available, state, dimension, part), page)}`}
                />
              </th>
              <td className="why-steps">
                <Step
                  from={ends[index] ?? 0}
                  to={ends[index + 1] ?? 0}
                  scale={scale}
                  isBad={isBad(metric, part.change ?? 0)}
                />
              </td>
              <td className={isBad(metric, part.change ?? 0) ? 'change-bad' : undefined}>
                {partText(metric, part.change ?? 0)}
              </td>
              <td>{shareText(part.change, change)}</td>
              {effects.map(({ name }, at) => (
                <td key={name}>{partText(metric, part.effects[at] ?? 0)}</td>
              ))}
            </tr>
          ))}
          <Level {...{ metric, scale }} label={text('report.why.now')} value={now} columns={effects.length} />
        </tbody>
        {effects.some((effect) => effect.change !== undefined) && (
          <tfoot>
            <tr>
              <th scope="row">{text('report.why.change')}</th>
              <td className="why-steps" />
              <td>{partText(metric, change ?? 0)}</td>
              <td>{shareText(change, change)}</td>
              {effects.map((effect) => (
                <td key={effect.name}>{partText(metric, effect.change ?? 0)}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

interface LevelProps {
  label: string;
  value: number | null;
  metric: Metric;
  scale: readonly [number, number];
  columns: number;
}

/** The figure from which the steps lead, or to which. */
function Level({ label, value, metric, scale, columns }: LevelProps) {
  return (
    <tr className="why-level">
      <th scope="row">{label}</th>
      <td className="why-steps">
        <Step from={value ?? 0} to={value ?? 0} scale={scale} />
      </td>
      <td>{metricText(metric, value)}</td>
      <td colSpan={columns + 1} />
    </tr>
  );
}

/** What a part is of, and what became of it. */
function PartName({ part, label, to }: { part: WhyPart; label: string; to: string }) {
  const { kind, former } = part;
  const mark = kind === 'renamed' ? text('report.why.renamed', { former }) : undefined;
  return (
    <>
      <Link className="dimension-value" to={to} title={label}>
        {label}
      </Link>
      {(kind === 'new' || kind === 'gone') && <span className="why-mark">{text(`report.why.${kind}`)}</span>}
      {mark && <span className="why-mark">{mark}</span>}
    </>
  );
}

interface StepProps {
  from: number;
  to: number;
  scale: readonly [number, number];
  isBad?: boolean;
}

/** A step of the waterfall, between the least and the greatest figure of all; the table says the same in figures. */
function Step({ from, to, scale: [least, most], isBad }: StepProps) {
  const place = (value: number) => (most === least ? 50 : 2 + (96 * (value - least)) / (most - least));
  const [left, right] = [Math.min(place(from), place(to)), Math.max(place(from), place(to))];
  return (
    <svg className={isBad ? 'why-step why-step-bad' : 'why-step'} aria-hidden="true">
      {left !== right && <rect x={`${left}%`} width={`${right - left}%`} y="3" height="14" rx="2" />}
      <line x1={`${place(to)}%`} x2={`${place(to)}%`} y1="0" y2="100%" />
    </svg>
  );
}
