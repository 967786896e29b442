import { useId } from 'react';
import { type TypedSize, titleOf } from './sizeErrors';

interface SizeFieldProps {
  side: keyof TypedSize;
  value: string;
  isWrong: boolean;
  /** The id of what is wrong. */
  describedBy: string;
  onChange: (value: string) => void;
}

/** One dimension of the preview, in pixels. */
export function SizeField({ side, value, isWrong, describedBy, onChange }: SizeFieldProps) {
  const id = useId();
  return (
    <div className="preview-field">
      <label htmlFor={id}>{titleOf(side)}</label>
      <input
        id={id}
        className="filter-text"
        inputMode="numeric"
        maxLength={6}
        value={value}
        aria-invalid={isWrong}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
