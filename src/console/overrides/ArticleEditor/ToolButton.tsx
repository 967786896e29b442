import type { Tool } from './tools';

interface ToolButtonProps {
  label: string;
  face: Tool['face'];
  /** Written beside the icon. */
  words?: string;
  isPressed?: boolean;
  isDisabled?: boolean;
  /** Whether the Tab key stops here before any other button was used. */
  isFirst?: boolean;
  onClick: () => void;
}

/** A button of the toolbar; a press leaves the selection in the text alone. */
export function ToolButton({
  label,
  face: Face,
  words,
  isPressed,
  isDisabled,
  isFirst,
  onClick,
}: ToolButtonProps) {
  return (
    <button
      type="button"
      className="article-tool"
      title={label}
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled}
      tabIndex={isFirst ? 0 : -1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isDisabled && onClick()}
    >
      {typeof Face === 'string' ? Face : <Face aria-hidden="true" />}
      {words}
    </button>
  );
}
