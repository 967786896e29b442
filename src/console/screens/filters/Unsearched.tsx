import { text } from '../../../definition/text';

/** Says that what is shown is not yet what the filters say. */
export function Unsearched() {
  return (
    <span className="filter-unsearched" role="status">
      {text('console.unsearched')}
    </span>
  );
}
