import type { CheckerRule } from '../shared/CheckerRule.ts';
import {
  enumerateRecordStates,
  type RecordStateContext,
  satisfiesCondition,
} from '../shared/enumerateRecordStates.ts';
import { getPropertyNodes } from '../shared/propertyNodes.ts';
import { getConditionPartValueNodes } from '../shared/resourceNodes.ts';
import { getTenantEntity } from '../shared/symbolTable.ts';
import { type CheckerFinding, findDuplicateValues } from '../source/CheckerFinding.ts';
import { findUnknownNames, toNameReferences } from '../source/nameReferences.ts';
import {
  arrayItems,
  keyNode,
  memberName,
  nodeAt,
  objectMembers,
  stringAt,
  valueAt,
} from '../source/syntaxTree.ts';

/** P025: reports names that occur twice in a list of a report. */
export const duplicateNameInReportList: CheckerRule = ({ root }) =>
  [
    ['dimensions', 'available'],
    ['dimensions', 'default'],
    ['metrics', 'available'],
    ['metrics', 'default'],
    ['filters'],
    ['sort'],
    ['reports'],
    ['factors', 'metrics'],
    ['factors', 'steps'],
  ].flatMap((steps) =>
    findDuplicateValues(arrayItems(nodeAt(root, ...steps)), (name) => `duplicate entry ${name}`),
  );

/** P026: reports date range limits that contradict each other. */
export const invalidDateRangeLimits: CheckerRule = ({ root }) => {
  const range = nodeAt(root, 'range');
  const number = (key: string) => Number(valueAt(range, key) ?? Number.NaN);
  const place = (key: string) => nodeAt(range, key);
  const tell = (key: string, isWrong: boolean, message: string): CheckerFinding[] => {
    const found = place(key);
    return found && isWrong ? [{ place: found, message }] : [];
  };
  return [
    ...tell(
      'default',
      number('default') > number('maxDays'),
      `the default of ${number('default')} days exceeds "maxDays" (${number('maxDays')})`,
    ),
    ...tell(
      'endDaysBack',
      number('endDaysBack') > number('maxDaysBack'),
      `the range ends before the earliest allowed day, ${number('maxDaysBack')} days ago`,
    ),
    ...tell(
      'maxDays',
      number('maxDays') > number('maxDaysBack') + 1,
      `this exceeds "maxDaysBack" (${number('maxDaysBack')} days)`,
    ),
  ];
};

/** P027: reports hidden metrics and dimensions that the report does not offer. */
export const hiddenReportFieldNotOffered: CheckerRule = ({ root }) =>
  (['dimensions', 'metrics'] as const).flatMap((key) => {
    const offered = toNameReferences(...arrayItems(nodeAt(root, key, 'available'))).map(({ name }) => name);
    const hidden = toNameReferences(
      ...arrayItems(nodeAt(root, key, 'hidden')).flatMap((part) => arrayItems(nodeAt(part, key))),
    );
    return offered.length === 0
      ? []
      : findUnknownNames(
          hidden,
          offered,
          (name) => `"${name}" is not in "available", so hiding it has no effect`,
        );
  });

/** P028: reports a graph without the call "graph". */
export const missingGraphCall: CheckerRule = ({ root }) => {
  const graph = nodeAt(root, 'graph');
  const call = nodeAt(root, 'api', 'graph');
  if (graph && valueAt(graph) === true && !call && nodeAt(root, 'api'))
    return [{ place: keyNode(graph), message: '"graph" requires the call "graph" in "api"' }];
  return [];
};

/** P029: reports conditions that no tenant can meet. */
export const unsatisfiableTenantCondition: CheckerRule = ({ root }, world) => {
  const meant: RecordStateContext = { entity: getTenantEntity(world), world, stored: true };
  const holders = [
    ...['metrics', 'dimensions'].flatMap((key) => arrayItems(nodeAt(root, key, 'hidden'))),
    nodeAt(root, 'unavailable'),
  ];
  return holders.flatMap((holder): CheckerFinding[] => {
    const condition = nodeAt(holder, 'when');
    const parts = objectMembers(condition);
    const states = parts.every((part) => getConditionPartValueNodes(part).length > 0)
      ? enumerateRecordStates(parts, meant)
      : undefined;
    return !condition ||
      !states ||
      states.length === 0 ||
      states.some((state) => satisfiesCondition(parts, state))
      ? []
      : [{ place: keyNode(condition), message: 'no tenant can meet this condition' }];
  });
};

const dimensionOnlyKeys = [
  'references',
  'fallback',
  'keyName',
  'identity',
  'labelName',
  'labelWithKey',
  'oneOf',
  'enum',
  'dictionary',
  'default',
  'time',
  'column',
  'format',
];
const metricOnlyKeys = ['measure', 'display', 'decimals', 'goodDirection'];

/** S034: reports dimension keys on a metric and metric keys on a dimension. */
export const datasetKeyForOtherRole: CheckerRule = (row) =>
  getPropertyNodes(row).flatMap((property) => {
    const role = stringAt(property, 'role');
    const foreign = role === 'metric' ? dimensionOnlyKeys : role === 'dimension' ? metricOnlyKeys : [];
    return objectMembers(property)
      .filter((key) => foreign.includes(memberName(key)))
      .map((key) => ({ place: keyNode(key), message: `"${memberName(key)}" does not apply to a ${role}` }));
  });

const requiredReferenceKeys: Record<string, string[]> = {
  fallback: ['references'],
  keyName: ['references'],
  labelName: ['references'],
  labelWithKey: ['references'],
};

/** S035: reports dataset keys without the key they depend on ("references", "ratio"). */
export const datasetKeyWithoutRequiredKey: CheckerRule = (row) =>
  getPropertyNodes(row).flatMap((property) => {
    const times = nodeAt(property, 'measure', 'multiplier');
    return [
      ...objectMembers(property)
        .filter(
          (key) =>
            requiredReferenceKeys[memberName(key)]?.every((needed) => !nodeAt(property, needed)) &&
            !nodeAt(property, '$ref'),
        )
        .map((key) => ({
          place: keyNode(key),
          message: `"${memberName(key)}" has no effect without "references"`,
        })),
      ...(times && !nodeAt(property, 'measure', 'ratio')
        ? [{ place: keyNode(times), message: '"multiplier" has no effect without "ratio"' }]
        : []),
    ];
  });

/** S036: reports ratios of a column by itself. */
export const constantRatio: CheckerRule = (row) =>
  getPropertyNodes(row).flatMap((property) => {
    const [above, below] = arrayItems(nodeAt(property, 'measure', 'ratio'));
    return above && below && stringAt(above) === stringAt(below)
      ? [{ place: below, message: `"${stringAt(below)}" divided by itself is always 1` }]
      : [];
  });

/** S037: reports two dataset properties with the same name in the response. */
export const duplicateDatasetOutputName: CheckerRule = (row) =>
  findDuplicateValues(
    getPropertyNodes(row).flatMap((property) => [nodeAt(property, 'keyName'), nodeAt(property, 'labelName')]),
    (name) => `the response name ${name} is already used`,
  );
