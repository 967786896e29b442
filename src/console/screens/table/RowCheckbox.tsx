import type { ReactNode } from 'react';

interface RowCheckboxProps {
  label: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** Checkbox that selects a record, or all records on the page. Its label enlarges the click area. */
export function RowCheckbox({ label, isChosen, onChoose }: RowCheckboxProps): ReactNode {
  return (
    <label className="chooser">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
    </label>
  );
}
