import { useId } from 'react';
import type { Row } from '../../../definition/model/entity';
import type { Filter } from '../../../definition/model/resource';
import { isEmpty } from '../../../definition/normalize';
import { text } from '../../../definition/text';
import { filterText } from '../../../definition/values/typed';
import { useDictionary } from '../../api/useDictionary';
import { useReferenceChoices } from '../../api/useReferenceChoices';
import type { BarFilter } from '../filters/FilterControlProps';
import './chips.css';

interface FilterChipsProps {
  filters: BarFilter[];
  applied: Row;
  onChange: (filters: Row) => void;
}

/** What the list is filtered by, each to be taken away by itself. */
export function FilterChips({ filters, applied, onChange }: FilterChipsProps) {
  const used = filters.filter(({ params }) => params.some((param) => !isEmpty(applied[param])));
  const without = (gone: Filter[]) => {
    const params = gone.flatMap((filter) => filter.params);
    onChange(Object.fromEntries(Object.entries(applied).filter(([param]) => !params.includes(param))));
  };
  const id = useId();
  if (used.length === 0) return null;
  return (
    <ul className="chips" aria-label={text('console.chips')}>
      {used.map((filter) => (
        <li key={filter.params[0]} className="chip">
          <span id={`${id}-${filter.params[0]}`}>
            <ChipText filter={filter} applied={applied} />
          </span>
          <button
            type="button"
            className="chip-remove"
            aria-label={text('console.remove')}
            aria-describedby={`${id}-${filter.params[0]}`}
            onClick={() => without([filter])}
          >
            ×
          </button>
        </li>
      ))}
      {used.length > 1 && (
        <li>
          <button type="button" className="link-button" onClick={() => without(used)}>
            {text('console.chipsClear')}
          </button>
        </li>
      )}
    </ul>
  );
}

/** What is filtered by, in the words in which it was chosen. */
function ChipText({ filter, applied }: { filter: BarFilter; applied: Row }) {
  const { title, control, options, params, references, unit } = filter;
  const values = params.map((param) => applied[param]);
  const dictionary = useDictionary(options ? undefined : filter.dictionary);
  const referred = useReferenceChoices(control === 'reference' ? references : undefined, values);
  const known = options ?? (filter.dictionary ? dictionary.choices : referred.choices);
  const shown = (value: unknown) => (unit ? filterText(unit, value) : value);
  const labels = values.map((value) => known.find((one) => one.value === value)?.label ?? shown(value ?? ''));
  return text('console.chip', { title, value: labels.join(control === 'dateRange' ? ' – ' : '') });
}
