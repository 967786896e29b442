import { useId } from 'react';

interface GraphSelectProps {
  label: string;
  choices: { name: string; title: string }[];
  chosen: string;
  onChoose: (name: string) => void;
}

/** One of a few choices, at once in force. */
export function GraphSelect({ label, choices, chosen, onChoose }: GraphSelectProps) {
  const id = useId();
  return (
    <span className="graph-select">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {choices.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </span>
  );
}
