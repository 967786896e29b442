import { ChoicesLoader, getChoiceLabel, getChoiceLabels } from './ChoicesLoader.tsx';
import type { DisplayProps } from './DisplayProps.ts';
import { TooltipButton } from './TooltipButton.tsx';

/** Renders the label of a choice, a dictionary entry or a referenced record. */
export function ChoiceLabel({ value, property }: Pick<DisplayProps, 'value' | 'property'>) {
  return (
    <ChoicesLoader property={property} value={value}>
      {(choices, isLoading) => (isLoading ? null : getChoiceLabel(value, choices))}
    </ChoicesLoader>
  );
}

/** Renders a choice as a colored tag. */
export function ChoiceTag({ value, property }: DisplayProps) {
  const choice = property?.choices?.find((candidate) => candidate.value === value);
  return <span className={`tag tag-${choice?.color ?? 'grey'}`}>{choice?.label ?? String(value)}</span>;
}

/** Maximum number of labels in a cell. The remaining entries are counted. */
const maxVisibleLabels = 3;

/** Renders the labels of a list's entries: the first three, and the number of the rest with a tooltip. */
export function ListValue({ value, property }: DisplayProps) {
  return (
    <ChoicesLoader property={property} value={value}>
      {(choices, isLoading) =>
        isLoading ? null : <TruncatedLabels labels={getChoiceLabels(value, choices, property)} />
      }
    </ChoicesLoader>
  );
}

function TruncatedLabels({ labels }: { labels: string[] }) {
  const shown = labels.slice(0, maxVisibleLabels).join(', ');
  if (labels.length <= maxVisibleLabels) return <span className="list-value">{shown}</span>;
  return (
    <span className="list-value">
      {shown} <TooltipButton tip={labels.join(', ')}>{`+${labels.length - maxVisibleLabels}`}</TooltipButton>
    </span>
  );
}

/** Renders a list as a hierarchy of labels, "A > B > C". */
export function HierarchyPath({ value, property }: DisplayProps) {
  return (
    <ChoicesLoader property={property} value={value}>
      {(choices, isLoading) =>
        isLoading
          ? null
          : [value]
              .flat()
              .map((step) => getChoiceLabel(step, choices))
              .join(' > ')
      }
    </ChoicesLoader>
  );
}
