import { useId } from 'react';
import { type TypedSize, titleOf } from './sizeErrors';

interface SizeFieldProps {
  side: keyof TypedSize;
  value: string;
  /** What is wrong with it. */
  error?: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}

/** One dimension of the preview, in pixels. */
export function SizeField({ side, value, error, isWrong, onChange }: SizeFieldProps) {
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
        aria-describedby={`${id}-message`}
        onChange={({ target }) => onChange(target.value)}
      />
      <span id={`${id}-message`} role="alert" className="preview-error">
        {error}
      </span>
    </div>
  );
}
