import { TooltipButton } from '../displays/TooltipButton.tsx';

interface CheckboxGroupProps {
  legend: string;
  choices: { name: string; title: string; description?: string }[];
  chosen: string[];
  /** True if the last selected checkbox cannot be cleared. */
  keepsOne?: boolean;
  onChange: (chosen: string[]) => void;
}

/** A group of checkboxes. The selected names stay in the order of the choices. */
export function CheckboxGroup({ legend, choices, chosen, keepsOne, onChange }: CheckboxGroupProps) {
  const toggle = (name: string) =>
    onChange(
      choices
        .map((choice) => choice.name)
        .filter((other) => (other === name ? !chosen.includes(name) : chosen.includes(other))),
    );
  return (
    <fieldset className="check-list">
      <legend>{legend}</legend>
      {choices.map(({ name, title, description }) => (
        <span key={name} className="check">
          <label>
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              disabled={keepsOne && chosen.length === 1 && chosen[0] === name}
              onChange={() => toggle(name)}
            />
            {title}
          </label>
          {description && (
            <TooltipButton className="check-tip" tip={description} aria-label={title}>
              ?
            </TooltipButton>
          )}
        </span>
      ))}
    </fieldset>
  );
}
