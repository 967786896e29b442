import { properties } from './parts/properties';
import type { Rule } from './parts/rule';
import { comparedValues } from './parts/screen';
import { type Meant, meets, possibleStates } from './parts/states';
import { tenantEntity } from './parts/symbolTable';
import { duplicates, type Finding } from './source/finding';
import { texts, unknownNames } from './source/nameUse';
import { at, items, keyOf, members, nameOf, textAt, valueAt } from './source/place';

/** P025: what a report offers, filters by and sorts by is named once. */
export const duplicateOffer: Rule = ({ root }) =>
  [
    ['dimensions', 'offer'],
    ['dimensions', 'default'],
    ['metrics', 'offer'],
    ['metrics', 'default'],
    ['filters'],
    ['sort'],
    ['reports'],
    ['factors', 'of'],
    ['factors', 'through'],
  ].flatMap((steps) => duplicates(items(at(root, ...steps)), (name) => `${name} stands here already`));

/** P026: the days that can be chosen are some: the limits of a range leave any. */
export const impossibleRange: Rule = ({ root }) => {
  const range = at(root, 'range');
  const number = (key: string) => Number(valueAt(range, key) ?? Number.NaN);
  const place = (key: string) => at(range, key);
  const tell = (key: string, isWrong: boolean, message: string): Finding[] => {
    const found = place(key);
    return found && isWrong ? [{ place: found, message }] : [];
  };
  return [
    ...tell(
      'default',
      number('default') > number('maxDays'),
      `of at most ${number('maxDays')} days nobody can choose ${number('default')}`,
    ),
    ...tell(
      'endDaysBack',
      number('endDaysBack') > number('maxDaysBack'),
      `a range would end before it may begin, ${number('maxDaysBack')} days ago`,
    ),
    ...tell(
      'maxDays',
      number('maxDays') > number('maxDaysBack') + 1,
      `nobody can go back further than ${number('maxDaysBack')} days`,
    ),
  ];
};

/** P027: what is hidden is offered in the first place. */
export const hiddenUnoffered: Rule = ({ root }) =>
  (['dimensions', 'metrics'] as const).flatMap((key) => {
    const offered = texts(...items(at(root, key, 'offer'))).map(({ name }) => name);
    const hidden = texts(...items(at(root, key, 'hidden')).flatMap((part) => items(at(part, key))));
    return offered.length === 0
      ? []
      : unknownNames(
          hidden,
          offered,
          (name) => `"${name}" is not among those on "offer", so nothing hides it`,
        );
  });

/** P028: a graph has a call, and a call for it a graph. */
export const missingGraphCall: Rule = ({ root }) => {
  const graph = at(root, 'graph');
  const call = at(root, 'api', 'graph');
  if (graph && valueAt(graph) === true && !call && at(root, 'api'))
    return [{ place: keyOf(graph), message: 'no call gives the graph: add "graph" to "api"' }];
  return [];
};

/** P029: a tenant can be such that a condition holds. */
export const unmeetableTenant: Rule = ({ root }, world) => {
  const meant: Meant = { entity: tenantEntity(world), world, stored: true };
  const holders = [
    ...['metrics', 'dimensions'].flatMap((key) => items(at(root, key, 'hidden'))),
    at(root, 'unavailable'),
  ];
  return holders.flatMap((holder): Finding[] => {
    const condition = at(holder, 'when');
    const parts = members(condition);
    const states = parts.every((part) => comparedValues(part).length > 0)
      ? possibleStates(parts, meant)
      : undefined;
    return !condition || !states || states.length === 0 || states.some((state) => meets(parts, state))
      ? []
      : [{ place: keyOf(condition), message: 'nobody can be like this, so it is never so' }];
  });
};

const ofMetric = [
  'references',
  'fallback',
  'idAs',
  'identity',
  'labelAs',
  'showsKey',
  'oneOf',
  'enum',
  'dictionary',
  'default',
  'time',
  'column',
  'format',
];
const ofDimension = ['measure', 'display', 'decimals', 'better'];

/** S034: what a dimension or a metric says belongs to its role. */
export const foreignKey: Rule = (row) =>
  properties(row).flatMap((property) => {
    const role = textAt(property, 'role');
    const foreign = role === 'metric' ? ofMetric : role === 'dimension' ? ofDimension : [];
    return members(property)
      .filter((key) => foreign.includes(nameOf(key)))
      .map((key) => ({ place: keyOf(key), message: `"${nameOf(key)}" says nothing about a ${role}` }));
  });

const needs: Record<string, string[]> = {
  fallback: ['references'],
  idAs: ['references'],
  labelAs: ['references'],
  showsKey: ['references'],
};

/** S035: what names a dimension's record, or multiplies a metric's ratio, has what it is about beside it. */
export const pointlessRowKey: Rule = (row) =>
  properties(row).flatMap((property) => {
    const times = at(property, 'measure', 'times');
    return [
      ...members(property)
        .filter(
          (key) => needs[nameOf(key)]?.every((needed) => !at(property, needed)) && !at(property, '$ref'),
        )
        .map((key) => ({
          place: keyOf(key),
          message: `"${nameOf(key)}" has no effect without "references"`,
        })),
      ...(times && !at(property, 'measure', 'ratio')
        ? [{ place: keyOf(times), message: '"times" has no effect without "ratio"' }]
        : []),
    ];
  });

/** S036: a ratio divides two columns, not one by itself. */
export const constantRatio: Rule = (row) =>
  properties(row).flatMap((property) => {
    const [above, below] = items(at(property, 'measure', 'ratio'));
    return above && below && textAt(above) === textAt(below)
      ? [{ place: below, message: `"${textAt(below)}" divided by itself is always 1` }]
      : [];
  });

/** S037: what a row answers has a name of its own. */
export const duplicateAnswer: Rule = (row) =>
  duplicates(
    properties(row).flatMap((property) => [at(property, 'idAs'), at(property, 'labelAs')]),
    (name) => `something else is answered as ${name} already`,
  );
