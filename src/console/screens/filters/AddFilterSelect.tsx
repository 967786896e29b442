import { ChoiceSelect, type SelectOption } from '#console/widgets/select/ChoiceSelect.tsx';
import { formatMessage } from '#definition/text/messages.ts';

interface AddFilterSelectProps {
  /** The filters that are not shown yet: names and titles. */
  options: SelectOption[];
  onAdd: (name: string) => void;
}

/** Adds one of the filters that are not shown to the filter bar. */
export function AddFilterSelect({ options, onAdd }: AddFilterSelectProps) {
  const text = formatMessage('console.addFilter');
  return (
    <ChoiceSelect
      className="widget-select add-filter"
      aria-label={text}
      placeholder={text}
      suffixIcon={null}
      value={null}
      options={options}
      onChange={(name) => onAdd(String(name))}
    />
  );
}
