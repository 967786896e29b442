import { useForm } from './FormContext';
import { text } from './text';

/** Beside what is wrong with a field: one click enters what was probably meant, where the rules allow that. */
export function Suggestion({ id, field }: { id: string; field: string }) {
  const { suggestion, fill } = useForm();
  const meant = suggestion?.(field);
  if (meant === undefined) return null;
  const enter = () => {
    fill?.({ [field]: meant });
    document.getElementById(id)?.focus();
  };
  return (
    <button type="button" className="link-button field-suggestion" onClick={enter}>
      {text('console.useInstead', { value: meant })}
    </button>
  );
}
