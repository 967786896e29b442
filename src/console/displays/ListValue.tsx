import type { DisplayProps } from './DisplayProps';
import { labelsOf } from './labelsOf';
import { TipButton } from './TipButton';
import { WithChoices } from './WithChoices';

/** How many entries a cell names before it counts the others. */
const named = 3;

/** The entries of a list by label: the first few, and how many more there are. */
export function ListValue({ value, property }: DisplayProps) {
  return (
    <WithChoices property={property}>
      {(choices, isLoading) => (isLoading ? null : <Labels labels={labelsOf(value, choices, property)} />)}
    </WithChoices>
  );
}

function Labels({ labels }: { labels: string[] }) {
  const shown = labels.slice(0, named).join(', ');
  if (labels.length <= named) return <span className="list-value">{shown}</span>;
  return (
    <span className="list-value">
      {shown} <TipButton tip={labels.join(', ')}>{`+${labels.length - named}`}</TipButton>
    </span>
  );
}
