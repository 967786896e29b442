import type { DisplayProps } from './DisplayProps';

/** A labelled choice in its colour. */
export function Tag({ value, property }: DisplayProps) {
  const choice = property?.choices?.find((candidate) => candidate.value === value);
  return <span className={`tag tag-${choice?.color ?? 'grey'}`}>{choice?.label ?? String(value)}</span>;
}
