import type { DisplayProps } from './DisplayProps';
import { TipButton } from './TipButton';
import { labelOf, labelsOf, WithChoices } from './WithChoices';

/** The label of a choice, of a dictionary's entry or of the record that is referred to. */
export function ChoiceLabel({ value, property }: Pick<DisplayProps, 'value' | 'property'>) {
  return (
    <WithChoices property={property} value={value}>
      {(choices, isLoading) => (isLoading ? null : labelOf(value, choices))}
    </WithChoices>
  );
}

/** A labelled choice in its colour. */
export function Tag({ value, property }: DisplayProps) {
  const choice = property?.choices?.find((candidate) => candidate.value === value);
  return <span className={`tag tag-${choice?.color ?? 'grey'}`}>{choice?.label ?? String(value)}</span>;
}

/** How many entries a cell names before it counts the others. */
const named = 3;

/** The entries of a list by label: the first few, and how many more there are. */
export function ListValue({ value, property }: DisplayProps) {
  return (
    <WithChoices property={property} value={value}>
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

/** The entries of a list as the way from the first to the last, by label. */
export function PathValue({ value, property }: DisplayProps) {
  return (
    <WithChoices property={property} value={value}>
      {(choices, isLoading) =>
        isLoading
          ? null
          : [value]
              .flat()
              .map((step) => labelOf(step, choices))
              .join(' > ')
      }
    </WithChoices>
  );
}
