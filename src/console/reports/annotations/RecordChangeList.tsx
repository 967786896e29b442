import { Link } from 'react-router-dom';
import { ChangeList } from '#console/displays/changes/ChangeList.tsx';
import { getRecordUrl } from '#console/displays/RecordLink.tsx';
import { formatDay } from '#definition/format/dates.ts';
import type { RecordChangeAnnotation } from '#definition/reports/reportResponses.ts';
import { focusableProps } from '../focusableProps.ts';
import { getReportText } from '../getReportText.ts';

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
  const { day, timeOfDay, time, entity, key: record, label, before, after } = annotation;
  const address = getRecordUrl(entity, record);
  return (
    <li>
      <time dateTime={time} title={`${day} ${timeOfDay}:${getSeconds(time)}`}>
        {formatDay(day, 'weekday')}, {timeOfDay}
      </time>
      {address ? (
        <Link className="cell-link" to={address}>
          {label}
        </Link>
      ) : (
        <span>{label}</span>
      )}
      <ChangeList entity={entity} before={before} after={after} />
    </li>
  );
}

/** Returns the seconds of an ISO timestamp, two digits. They are the same in every time zone. */
function getSeconds(time: string): string {
  return new Date(time).toISOString().slice(17, 19);
}
