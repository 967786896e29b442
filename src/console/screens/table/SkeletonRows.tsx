import { formatMessage } from '#definition/text/messages.ts';

const placeholderRows = Array.from({ length: 8 }, (_, index) => index);

/** Placeholder rows shown while a table loads. */
export function SkeletonRows({ columns }: { columns: number }) {
  return placeholderRows.map((row) => (
    <tr key={row} className="skeleton-row">
      {Array.from({ length: columns }, (_, index) => (
        <td key={placeholderRows[index] ?? index}>
          {row + index === 0 ? (
            <span role="status" aria-label={formatMessage('console.loading')} />
          ) : (
            <span />
          )}
        </td>
      ))}
    </tr>
  ));
}
