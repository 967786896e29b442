interface RowButtonProps {
  /** What it does to what, for those who hear it alone. */
  label: string;
  children: string;
  isPressed?: boolean;
  className?: string;
  onClick: () => void;
}

/** A button at the end of a line of views or mails. */
export function RowButton({ label, children, isPressed, className = '', onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className={`cell-button ${className}`.trim()}
      aria-pressed={isPressed}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
