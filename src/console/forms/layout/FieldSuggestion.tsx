import { useFormContext } from '../FormContext.ts';
import { getFormText } from '../getFormText.ts';

/** Button below an invalid field that replaces its value with the suggested one. */
export function FieldSuggestion({ id, field }: { id: string; field: string }) {
  const { suggestion, fill } = useFormContext();
  const meant = suggestion?.(field);
  if (meant === undefined) return null;
  const enter = () => {
    fill?.({ [field]: meant });
    document.getElementById(id)?.focus();
  };
  return (
    <button type="button" className="link-button field-suggestion" onClick={enter}>
      {getFormText('console.useInstead', { value: meant })}
    </button>
  );
}
