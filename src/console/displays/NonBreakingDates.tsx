import { Fragment } from 'react';

const isoDatePattern = /(\d{4}-\d{2}-\d{2})/;

/** Renders text so that dates (YYYY-MM-DD) are not broken across lines. */
export function NonBreakingDates({ children }: { children: string }) {
  return children.split(isoDatePattern).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
