import { lazy, Suspense } from 'react';
import { useNarrow } from '../../theme/useMedia';
import { text } from '../text';
import { type RangeInputProps, rangePresets } from './reportRange';

/** The calendar is heavy: the range can be read before it has come. */
const RangeInput = lazy(async () => ({ default: (await import('./RangeInput')).RangeInput }));

/** The first and the last day of a report; on a narrow screen with the device's own calendar. */
export function RangeFilter(props: RangeInputProps) {
  if (useNarrow()) return <CompactRange {...props} />;
  return (
    <Suspense
      fallback={<input id={props.id} readOnly className="filter-text" value={props.range.join(' – ')} />}
    >
      <RangeInput {...props} />
    </Suspense>
  );
}

/** Two days, each from the device's own calendar, and the presets in a list. */
function CompactRange({ id, range, limits, today, isWrong, onChange }: RangeInputProps) {
  const [begin, end] = range;
  const presets = rangePresets(limits, today);
  const chosen = presets.findIndex((preset) => preset.range.join() === range.join());
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
        aria-label={text('report.presets')}
        className="filter-text"
        value={chosen}
        onChange={({ target }) => onChange(presets[Number(target.value)]?.range ?? range)}
      >
        {chosen < 0 && <option value={chosen}>{text('report.preset.none')}</option>}
        {presets.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </select>
      <input {...shared} id={id} value={begin} onChange={({ target }) => onChange([target.value, end])} />
      <input
        {...shared}
        aria-label={text('report.rangeEnd')}
        value={end}
        onChange={({ target }) => onChange([begin, target.value])}
      />
    </div>
  );
}
