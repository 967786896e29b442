import { ChoiceLabel } from './ChoiceLabel';
import type { DisplayProps } from './DisplayProps';

/** A labelled choice in its colour. */
export function Tag(props: DisplayProps) {
  const color = props.property?.choices?.find(({ value }) => value === props.value)?.color ?? 'grey';
  return (
    <span className={`tag tag-${color}`}>
      <ChoiceLabel {...props} />
    </span>
  );
}
