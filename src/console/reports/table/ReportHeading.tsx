import { TipButton } from '../../displays/TipButton';
import type { ReportColumn } from './ReportColumn';

interface ReportHeadingProps {
  column: ReportColumn;
  sort: string;
  onSort: (sort: string) => void;
}

/** A heading sorts by its column, figures by the greatest first, and then the other way round. */
export function ReportHeading({ column, sort, onSort }: ReportHeadingProps) {
  const { name, title, tip, isNumeric, className, made } = column;
  const order = { [name]: 'ascending', [`-${name}`]: 'descending' } as const;
  const sorted = order[sort];
  const descends = sorted ? sorted === 'ascending' : isNumeric;
  const next = descends ? `-${name}` : name;
  const button = { className: 'sort-button', onClick: () => onSort(next) };
  return (
    <th scope="col" data-made-by={made} className={className} aria-sort={sorted}>
      {tip ? (
        <TipButton tip={tip} {...button}>
          <span className="explained">{title}</span>
        </TipButton>
      ) : (
        <button type="button" {...button}>
          {title}
        </button>
      )}
    </th>
  );
}
