import { ChangeList } from '#console/displays/changes/ChangeList.tsx';
import { formatDay } from '#definition/format/dates.ts';
import type { RecordChangeAnnotation } from '#definition/reports/reportResponses.ts';
import { focusableProps } from '../focusableProps.ts';
import { getReportText } from '../getReportText.ts';
import { AnnotatedRecord } from './AnnotatedRecord.tsx';

/** Lists changes of records that may explain a change of the figures, latest first. */
export function RecordChangeList({ annotations }: { annotations: RecordChangeAnnotation[] }) {
  const name = getReportText('report.changes', { count: annotations.length });
  return (
    <section className="annotations" {...focusableProps} aria-label={name}>
      <ol>
        {[...annotations].reverse().map((annotation) => (
          <AnnotationItem key={String(annotation.id)} annotation={annotation} />
        ))}
      </ol>
    </section>
  );
}

function AnnotationItem({ annotation }: { annotation: RecordChangeAnnotation }) {
  const { day, timeOfDay, time, entity, before, after } = annotation;
  return (
    <li>
      <time dateTime={time} title={`${day} ${timeOfDay}:${getSeconds(time)}`}>
        {formatDay(day, 'weekday')}, {timeOfDay}
      </time>
      <AnnotatedRecord record={annotation} />
      <ChangeList entity={entity} before={before} after={after} />
    </li>
  );
}

/** Returns the seconds of an ISO timestamp, two digits. They are the same in every time zone. */
function getSeconds(time: string): string {
  return new Date(time).toISOString().slice(17, 19);
}
