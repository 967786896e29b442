interface ViewRowButtonProps {
  /** Accessible label: action and object. */
  label: string;
  children: string;
  isPressed?: boolean;
  className?: string;
  onClick: () => void;
}

/** Button at the end of a row in the lists of views and scheduled mails. */
export function SavedViewRowButton({
  label,
  children,
  isPressed,
  className = '',
  onClick,
}: ViewRowButtonProps) {
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
