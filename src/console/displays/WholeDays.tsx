import { Fragment } from 'react';

const day = /(\d{4}-\d{2}-\d{2})/;

/** A sentence whose days stay on one line each: browsers break a line after a hyphen. */
export function WholeDays({ children }: { children: string }) {
  return children.split(day).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence have no other name.
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence have no other name.
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
