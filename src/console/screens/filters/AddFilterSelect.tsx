import { ChoiceSelect, type SelectOption } from '#console/widgets/select/ChoiceSelect.tsx';
import { getFilterBarText } from './getFilterBarText.ts';

interface AddFilterSelectProps {
  /** Start of the ids of the bar's controls. */
  bar: string;
  /** The filters that are not shown yet: names and titles. */
  options: SelectOption[];
  onAdd: (name: string) => void;
}

/** Select that adds a hidden filter to the filter bar and moves the focus to it. */
export function AddFilterSelect({ bar, options, onAdd }: AddFilterSelectProps) {
  const text = getFilterBarText('console.addFilter');
  return (
    <ChoiceSelect
      className="widget-select add-filter"
      aria-label={text}
      placeholder={text}
      suffixIcon={null}
      value={null}
      options={options}
      onChange={(name) => {
        onAdd(String(name));
        focusWhenRendered(`${bar}-${name}`);
      }}
    />
  );
}

/** Time within which a control must be loaded to get the focus, in milliseconds. */
const maxFocusDelayMs = 2_000;

/** Moves the focus to the element with the id as soon as it is rendered, unless the user has moved it meanwhile. */
function focusWhenRendered(id: string): void {
  const before = document.activeElement;
  const end = performance.now() + maxFocusDelayMs;
  const focus = () => {
    const element = document.getElementById(id);
    const isMoved = document.activeElement !== before && document.activeElement !== document.body;
    if (element && !isMoved) element.focus();
    else if (!element && !isMoved && performance.now() < end) requestAnimationFrame(focus);
  };
  requestAnimationFrame(focus);
}
