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
import { findUnknownNames, getNamesWithNodes } from '../source/namesWithNodes.ts';
import {
  getItemNodes,
  getKeyNode,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  getStringAt,
  getValueAt,
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
    findDuplicateValues(getItemNodes(getNodeAt(root, ...steps)), (name) => `duplicate entry ${name}`),
  );

/** P026: reports date range limits that contradict each other. */
export const invalidDateRangeLimits: CheckerRule = ({ root }) => {
  const range = getNodeAt(root, 'range');
  const number = (key: string) => Number(getValueAt(range, key) ?? Number.NaN);
  const place = (key: string) => getNodeAt(range, key);
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
    const offered = getNamesWithNodes(...getItemNodes(getNodeAt(root, key, 'available'))).map(
      ({ name }) => name,
    );
    const hidden = getNamesWithNodes(
      ...getItemNodes(getNodeAt(root, key, 'hidden')).flatMap((part) => getItemNodes(getNodeAt(part, key))),
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
  const graph = getNodeAt(root, 'graph');
  const call = getNodeAt(root, 'api', 'graph');
  if (graph && getValueAt(graph) === true && !call && getNodeAt(root, 'api'))
    return [{ place: getKeyNode(graph), message: '"graph" requires the call "graph" in "api"' }];
  return [];
};

/** P029: reports conditions that no tenant can meet. */
export const unsatisfiableTenantCondition: CheckerRule = ({ root }, world) => {
  const meant: RecordStateContext = { entity: getTenantEntity(world), world, stored: true };
  const holders = [
    ...['metrics', 'dimensions'].flatMap((key) => getItemNodes(getNodeAt(root, key, 'hidden'))),
    getNodeAt(root, 'unavailable'),
  ];
  return holders.flatMap((holder): CheckerFinding[] => {
    const condition = getNodeAt(holder, 'when');
    const parts = getMemberNodes(condition);
    const states = parts.every((part) => getConditionPartValueNodes(part).length > 0)
      ? enumerateRecordStates(parts, meant)
      : undefined;
    return !condition ||
      !states ||
      states.length === 0 ||
      states.some((state) => satisfiesCondition(parts, state))
      ? []
      : [{ place: getKeyNode(condition), message: 'no tenant can meet this condition' }];
  });
};

const dimensionOnlyKeys = [
  'references',
  'byName',
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
    const role = getStringAt(property, 'role');
    const foreign = role === 'metric' ? dimensionOnlyKeys : role === 'dimension' ? metricOnlyKeys : [];
    return getMemberNodes(property)
      .filter((key) => foreign.includes(getMemberName(key)))
      .map((key) => ({
        place: getKeyNode(key),
        message: `"${getMemberName(key)}" does not apply to a ${role}`,
      }));
  });

const requiredReferenceKeys: Record<string, string[]> = {
  byName: ['references'],
  fallback: ['references'],
  keyName: ['references'],
  labelName: ['references'],
  labelWithKey: ['references'],
};

/** S035: reports dataset keys without the key they depend on ("references", "ratio"). */
export const datasetKeyWithoutRequiredKey: CheckerRule = (row) =>
  getPropertyNodes(row).flatMap((property) => {
    const times = getNodeAt(property, 'measure', 'multiplier');
    return [
      ...getMemberNodes(property)
        .filter(
          (key) =>
            requiredReferenceKeys[getMemberName(key)]?.every((needed) => !getNodeAt(property, needed)) &&
            !getNodeAt(property, '$ref'),
        )
        .map((key) => ({
          place: getKeyNode(key),
          message: `"${getMemberName(key)}" has no effect without "references"`,
        })),
      ...(times && !getNodeAt(property, 'measure', 'ratio')
        ? [{ place: getKeyNode(times), message: '"multiplier" has no effect without "ratio"' }]
        : []),
    ];
  });

/** S036: reports ratios of a column by itself. */
export const constantRatio: CheckerRule = (row) =>
  getPropertyNodes(row).flatMap((property) => {
    const [above, below] = getItemNodes(getNodeAt(property, 'measure', 'ratio'));
    return above && below && getStringAt(above) === getStringAt(below)
      ? [{ place: below, message: `"${getStringAt(below)}" divided by itself is always 1` }]
      : [];
  });

/** S037: reports two dataset properties with the same name in the response. */
export const duplicateDatasetOutputName: CheckerRule = (row) =>
  findDuplicateValues(
    getPropertyNodes(row).flatMap((property) => [
      getNodeAt(property, 'keyName'),
      getNodeAt(property, 'labelName'),
    ]),
    (name) => `the response name ${name} is already used`,
  );
