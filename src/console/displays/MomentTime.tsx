import type { ReactNode } from 'react';
import { formatMoment } from '#definition/format/dates.ts';
import { formatIsoStyleDateTime } from '#definition/format/numbers.ts';

interface MomentTimeProps {
  moment: Date;
  /** Text of the moment. Default: date and time without seconds. */
  children?: ReactNode;
}

/** Renders a moment in the user's time zone, with date, time and seconds on hover. */
export function MomentTime({ moment, children = formatMoment(moment) }: MomentTimeProps) {
  return (
    <time dateTime={moment.toISOString()} title={formatIsoStyleDateTime(moment)}>
      {children}
    </time>
  );
}
