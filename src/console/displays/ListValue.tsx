import type { DisplayProps } from './DisplayProps';
import { labelOf } from './labelOf';
import { TipButton } from './TipButton';
import { useChoices } from './useChoices';

/** How many entries a cell names before it counts the others. */
const named = 3;

/** The entries of a list by label: the first few, and how many more there are. */
export function ListValue({ value, property }: DisplayProps) {
  const { choices, isLoading } = useChoices(property);
  if (isLoading) return null;
  const labels = [value].flat().map((entry) => labelOf(entry, choices));
  const shown = labels.slice(0, named).join(', ');
  if (labels.length <= named) return shown;
  return (
    <>
      {shown} <TipButton tip={labels.join(', ')}>{`+${labels.length - named}`}</TipButton>
    </>
  );
}
