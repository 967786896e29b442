import { datasetNames, datasetOf, inDataset } from './dataset';
import { properties } from './parts/properties';
import type { Rule } from './parts/rule';
import { texts, unknownNames } from './source/nameUse';
import { at, items, keyOf, nameOf, textAt } from './source/place';

/** P030: an explanation has a call, and dimensions by which facts are told apart. */
export const missingWhyCall: Rule = (report, world) => {
  const { root } = report;
  const factors = at(root, 'factors');
  const call = at(root, 'api', 'why');
  if (factors && !call && at(root, 'api'))
    return [{ place: keyOf(factors), message: 'no call explains changes: add "why" to "api"' }];
  const row = datasetOf(report, world);
  const offered = items(at(root, 'dimensions', 'offer'));
  const days = properties(row)
    .filter((property) => inDataset(property, 'time', world))
    .map(nameOf);
  return call && row && offered.length > 0 && offered.every((name) => days.includes(textAt(name) ?? ''))
    ? [{ place: keyOf(call), message: 'by the day alone nothing is explained: offer another dimension' }]
    : [];
};

/** P031: factors are added up, and a metric is none of its own. */
export const impossibleFactor: Rule = (report, world) => {
  const metrics = at(datasetOf(report, world)?.root, 'properties');
  const named = (key: string) => texts(...items(at(report.root, 'factors', key)));
  const through = named('through').map(({ name }) => name);
  return [
    ...[...named('of'), ...named('through')].flatMap(({ name, place }) =>
      at(inDataset(at(metrics, name), 'measure', world), 'sum') || !at(metrics, name)
        ? []
        : [{ place, message: `"${name}" is not added up, so nothing comes about by it` }],
    ),
    ...named('of').flatMap(({ name, place }) =>
      through.includes(name) ? [{ place, message: `"${name}" stands under "through" already` }] : [],
    ),
  ];
};

/** S039: what stays when a value is renamed is another dimension of the row. */
export const unknownIdentity: Rule = (row, world) =>
  properties(row).flatMap((property) => {
    const known = (datasetNames(row, 'dimension', world) ?? []).filter((name) => name !== nameOf(property));
    return unknownNames(
      texts(at(property, 'identity')),
      known,
      (name) => `the row has no other dimension "${name}"`,
    );
  });
