import { TipButton } from '../displays/TipButton';

interface CheckListProps {
  legend: string;
  choices: { name: string; title: string; description?: string }[];
  chosen: string[];
  /** Whether the last one chosen stays. */
  keepsOne?: boolean;
  onChange: (chosen: string[]) => void;
}

/** Checkboxes, of which several may be chosen; they keep the order of the choices. */
export function CheckList({ legend, choices, chosen, keepsOne, onChange }: CheckListProps) {
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
            <TipButton className="check-tip" tip={description} aria-label={title}>
              ?
            </TipButton>
          )}
        </span>
      ))}
    </fieldset>
  );
}
