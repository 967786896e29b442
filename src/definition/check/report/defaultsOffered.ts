import { texts } from '../mention';
import { rowOf } from '../parts/rowOf';
import { rowNames } from '../parts/rowProperty';
import { at, items } from '../place';
import type { Rule } from '../types';

const roles = { dimensions: 'dimension', metrics: 'metric' } as const;

/** P011: what is chosen at first can also be chosen. */
export const defaultsOffered: Rule = (report, world) =>
  (['dimensions', 'metrics'] as const).flatMap((key) => {
    const holder = at(report.root, key);
    const offered = texts(...items(at(holder, 'offer'))).map(({ name }) => name);
    const known = rowNames(rowOf(report, world), roles[key], world) ?? [];
    return texts(...items(at(holder, 'default')))
      .filter(({ name }) => known.includes(name) && !offered.includes(name))
      .map(({ name, place }) => ({ place, message: `"${name}" is not among those on "offer"` }));
  });
