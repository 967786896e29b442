import { text } from '../../../definition/text';
import { isBlank } from '../isBlank';
import { ChangedValue } from './ChangedValue';
import type { Changed } from './changedFields';

/** One field of a change: its label, what it was, and what it became. */
export function ChangedField({ name, property, before, after }: Changed) {
  const was = before && !isBlank(before[name]) && (
    <ChangedValue name={name} row={before} property={property} />
  );
  const is = after && !isBlank(after[name]) && <ChangedValue name={name} row={after} property={property} />;
  return (
    <div>
      <dt>{property?.title ?? name}</dt>
      <dd>
        {was && <del>{was}</del>}
        {was && is && (
          <span role="img" aria-label={text('console.changedTo')}>
            →
          </span>
        )}
        {is && <ins>{is}</ins>}
      </dd>
    </div>
  );
}
