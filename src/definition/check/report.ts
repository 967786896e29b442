import { readSort } from '../profile';
import { datasetNames, datasetOf } from './dataset';
import { choiceDictionaries, dictionaryNames, impossibleValue } from './parts/choices';
import { property, unknownProperties } from './parts/properties';
import type { Rule } from './parts/rule';
import { comparedValues } from './parts/screen';
import { tenantEntity } from './parts/symbolTable';
import { texts, unknownNames } from './source/nameUse';
import { at, items, keyOf, members, nameOf, type Place, textAt } from './source/place';
import type { Source } from './source/source';

/** P008: the row that a report shows exists. */
export const unknownDataset: Rule = ({ root }, { rows }) =>
  unknownNames(texts(at(root, 'row')), rows, (name) => `there is no row "${name}"`);

/** P009: tabs, filters, groups, grants and what is hidden are dimensions of the row. */
export const unknownDimension: Rule = (report, world) => {
  const { root } = report;
  const row = datasetOf(report, world);
  return unknownNames(
    [
      ...texts(
        at(root, 'tabs', 'by'),
        ...items(at(root, 'filters')),
        ...items(at(root, 'dimensions', 'offer')),
        ...items(at(root, 'dimensions', 'default')),
        at(root, 'access', 'rows', 'dimension'),
        ...members(at(root, 'alerts')).map((alert) => at(alert, 'by')),
      ),
      ...texts(...items(at(root, 'dimensions', 'hidden')).flatMap((part) => items(at(part, 'dimensions')))),
    ],
    datasetNames(row, 'dimension', world),
    (name) => `"${row?.name}" has no dimension "${name}"`,
  );
};

/** P010: what a report shows and hides are metrics of the row. */
export const unknownMetric: Rule = (report, world) => {
  const metrics = at(report.root, 'metrics');
  const row = datasetOf(report, world);
  return unknownNames(
    texts(
      ...items(at(metrics, 'offer')),
      ...items(at(metrics, 'default')),
      at(metrics, 'main'),
      ...items(at(report.root, 'factors', 'of')),
      ...items(at(report.root, 'factors', 'through')),
      ...items(at(metrics, 'hidden')).flatMap((part) => items(at(part, 'metrics'))),
      ...members(at(report.root, 'alerts')).map((alert) => at(alert, 'metric')),
    ),
    datasetNames(row, 'metric', world),
    (name) => `"${row?.name}" has no metric "${name}"`,
  );
};

const roles = { dimensions: 'dimension', metrics: 'metric' } as const;

/** P011: what is chosen at first can also be chosen. */
export const impossibleDefault: Rule = (report, world) =>
  (['dimensions', 'metrics'] as const).flatMap((key) => {
    const holder = at(report.root, key);
    const offered = texts(...items(at(holder, 'offer'))).map(({ name }) => name);
    const known = datasetNames(datasetOf(report, world), roles[key], world) ?? [];
    return texts(...items(at(holder, 'default')), at(holder, 'main'))
      .filter(({ name }) => known.includes(name) && !offered.includes(name))
      .map(({ name, place }) => ({ place, message: `"${name}" is not among those on "offer"` }));
  });

/** P018: the reports that are the tabs of a page exist. */
export const unknownReportTab: Rule = ({ root }, { reports }) =>
  unknownNames(texts(...items(at(root, 'reports'))), reports, (name) => `there is no report "${name}"`);

/** P019: a report is sorted by what its row holds. */
export const unknownReportSort: Rule = (report, world) => {
  const row = datasetOf(report, world);
  const dimensions = datasetNames(row, 'dimension', world);
  const metrics = datasetNames(row, 'metric', world);
  return unknownNames(
    texts(...items(at(report.root, 'sort'))).map(({ name, place }) => ({
      name: readSort(name).field,
      place,
    })),
    dimensions && metrics && [...dimensions, ...metrics],
    (name) => `"${row?.name}" has no "${name}"`,
  );
};

/** P020: conditions ask about properties of the tenant's record. */
export const unknownTenantProperty: Rule = (report, world) =>
  unknownProperties(
    tenantConditions(report).map((part) => ({ name: nameOf(part), place: keyOf(part) })),
    tenantEntity(world),
  );

/** P021: conditions compare with values that the tenant's property can have. */
export const impossibleTenantCondition: Rule = (report, world) =>
  tenantConditions(report).flatMap((part) => {
    const asked = property(tenantEntity(world), nameOf(part));
    return comparedValues(part).flatMap((value) => impossibleValue(value, asked, world));
  });

/** Every condition of a report, part by part: the property's name, and under it what it must be. */
function tenantConditions({ root }: Source): Place[] {
  const hidden = ['metrics', 'dimensions'].flatMap((key) => items(at(root, key, 'hidden')));
  return [...hidden, at(root, 'unavailable')].flatMap((holder) => members(at(holder, 'when')));
}

/** P022: the dictionaries of tabs and of metrics exist, and are of their kind. */
export const unknownReportDictionary: Rule = ({ root }, world) => [
  ...unknownNames(
    texts(at(root, 'tabs', 'dictionary')),
    choiceDictionaries(world),
    (name) => `there is no dictionary "${name}" of choices`,
  ),
  ...unknownNames(
    texts(at(root, 'metrics', 'dictionary')),
    dictionaryNames(world, (dictionary) => textAt(dictionary, 'reports') === 'metrics'),
    (name) => `there is no dictionary "${name}" of the metrics of a report`,
  ),
];

const tells = {
  metrics: { needs: ['metrics', 'dictionary'], says: 'which metrics the reader receives: "dictionary"' },
  dimensions: { needs: ['api', 'tenant'], says: 'what the tenant\'s record says: "tenant" in "api"' },
};

/** P023: where something is hidden from some, the console can learn from whom. */
export const untoldHidden: Rule = ({ root }) =>
  Object.entries(tells).flatMap(([key, { needs, says }]) => {
    const hidden = at(root, key, 'hidden');
    return hidden && !at(root, ...needs) ? [{ place: keyOf(hidden), message: `nothing tells ${says}` }] : [];
  });
