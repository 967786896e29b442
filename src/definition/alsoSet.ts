import { holds } from './conditions';
import { isSame } from './isSame';
import type { Row } from './model/entity';
import type { Call } from './model/resource';

/** What a call gives a record besides what was entered; `stored` is the record before, which a new one has not. */
export function alsoSet({ alsoSets }: Call, entered: Row, stored?: Row): Row {
  const meant = alsoSets.filter(
    ({ when, changed }) =>
      holds(when, stored ?? entered) &&
      (!changed || changed.some((name) => name in entered && !isSame(entered[name], stored?.[name]))),
  );
  return Object.assign({}, ...meant.map(({ set }) => set));
}
