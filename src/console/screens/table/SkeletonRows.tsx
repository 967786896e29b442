import { text } from '../../../definition/text';

const rows = Array.from({ length: 8 }, (_, index) => index);

/** Rows of the height that real ones have, while those are on their way. */
export function SkeletonRows({ columns }: { columns: number }) {
  return rows.map((row) => (
    <tr key={row} className="skeleton-row">
      {Array.from({ length: columns }, (_, index) => (
        <td key={rows[index] ?? index}>
          {row + index === 0 ? <span role="status" aria-label={text('console.loading')} /> : <span />}
        </td>
      ))}
    </tr>
  ));
}
