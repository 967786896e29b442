import { lazy, Suspense } from 'react';
import { useIsNarrowScreen } from '#console/theme/useMediaQuery.ts';
import { getReportText } from '../getReportText.ts';
import type { RangeInputProps } from './reportRange.ts';

/** Lazy-loaded: the calendar is large. The range is shown as text meanwhile. */
const RangeInput = lazy(async () => ({
  default: (await import('./ReportRangeCalendar.tsx')).ReportRangeCalendar,
}));

/** Date range filter of a report. Uses native date inputs and a preset select on narrow screens. */
export function ReportRangeFilter(props: RangeInputProps) {
  if (useIsNarrowScreen()) return <CompactRange {...props} />;
  return (
    <Suspense
      fallback={<input id={props.id} readOnly className="filter-text" value={props.range.join(' – ')} />}
    >
      <RangeInput {...props} />
    </Suspense>
  );
}

/** Two native date inputs and a select with the presets. */
function CompactRange({ id, range, preset, limits, presets, isWrong, onChange }: RangeInputProps) {
  const [begin, end] = range;
  const choose = (chosen: string) => {
    const found = presets.find(({ name }) => name === chosen);
    onChange(found?.range ?? range, found?.name);
  };
  const shared = {
    type: 'date',
    required: true,
    className: 'filter-text',
    min: limits.earliest,
    max: limits.latest,
    'aria-invalid': isWrong || undefined,
  };
  return (
    <div className="narrow-range">
      <select
        aria-label={getReportText('report.presets')}
        className="filter-text"
        value={presets.find(({ name }) => name === preset)?.name ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{getReportText('report.preset.none')}</option>
        {presets.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      <input {...shared} id={id} value={begin} onChange={({ target }) => onChange([target.value, end])} />
      <input
        {...shared}
        aria-label={getReportText('report.rangeEnd')}
        value={end}
        onChange={({ target }) => onChange([begin, target.value])}
      />
    </div>
  );
}
