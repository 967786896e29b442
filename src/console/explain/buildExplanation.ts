import { getActionCall } from '#definition/actions/actionState.ts';
import type { Action } from '#definition/model/action.ts';
import type { RecordCondition, RecordValues } from '#definition/model/entity.ts';
import type { Metric, Report } from '#definition/model/report.ts';
import type { FormField, ListColumn, Resource } from '#definition/model/resource.ts';
import { isNegatedCondition, matchesCondition } from '#definition/values/conditions.ts';
import { getWorkbenchText } from '../authoring/getWorkbenchText.ts';
import { readPageState } from '../provider/pageState.ts';
import { describeCalls } from './describeCalls.ts';
import type { ConditionPropertyCheck, Explanation } from './Explanation.ts';
import { findDefinitionNodeSourceLocations } from './findDefinitionNodeSourceLocations.ts';
import { type DefinitionNodeKind, getDefinitionNodeKind, type MarkedDefinitionNode } from './markedNodes.ts';

/** Builds the explanation of a part of the page from the loaded definitions and their source texts. */
export async function buildExplanation(
  pointed: MarkedDefinitionNode,
  texts: Record<string, string>,
): Promise<Explanation> {
  const part: MarkedDefinitionNode = { ...pointed, values: { ...readPageState(), ...pointed.values } };
  const kind = part.definition ? getDefinitionNodeKind(part.pointer) : 'menu';
  return {
    kind: getWorkbenchText(`explain.${kind}`),
    title: getPartTitle(part),
    sources: findDefinitionNodeSourceLocations(part, texts),
    conditions: describeConditions(part.node, part.values),
    calls: await describeCalls(part),
    columnPriority:
      'priority' in part.node && part.node.priority === true
        ? getWorkbenchText('explain.decides')
        : undefined,
    formula: getMetricFormula(part.node, kind),
    permission: describePermissions(part),
  };
}

function getPartTitle({ definition, node }: MarkedDefinitionNode): string {
  const { title, label, name = '' } = node as { title?: string; label?: string; name?: string };
  const property = definition && 'entity' in definition ? definition.entity?.properties[name] : undefined;
  return title ?? label ?? property?.title ?? name;
}

function getMetricFormula(part: object, kind: DefinitionNodeKind): string | undefined {
  if (kind !== 'metric') return undefined;
  const { description, measure } = part as Metric;
  if (measure.kind === 'ratio') return description;
  return getWorkbenchText(`explain.${measure.kind}`, { column: measure.column });
}

const conditionKeys = ['when', 'enabledWhen', 'lockedWhen', 'tooltipWhen'];

/** Describes the conditions of a part: for each property, the expected and the current value. */
function describeConditions(part: object, values: RecordValues): Explanation['conditions'] {
  return conditionKeys.flatMap((name) => {
    const condition = (part as RecordValues)[name];
    if (typeof condition !== 'object' || condition === null) return [];
    const parts = Object.entries(condition as RecordCondition).map((entry) =>
      describeConditionPart(entry, values),
    );
    return [{ name, holds: parts.every((one) => one.holds), parts }];
  });
}

function describeConditionPart(
  [field, wanted]: [string, RecordCondition[string]],
  values: RecordValues,
): ConditionPropertyCheck {
  const plain = isNegatedCondition(wanted) ? wanted.not : wanted;
  const listed = [plain]
    .flat()
    .map((value) => JSON.stringify(value))
    .join(' | ');
  return {
    field,
    wanted: isNegatedCondition(wanted) ? `≠ ${listed}` : `= ${listed}`,
    value: values[field] === undefined ? '–' : JSON.stringify(values[field]),
    holds: matchesCondition({ [field]: wanted }, values),
  };
}

/** Describes the permissions of a part: the menu grant, property and action rights, and row-level access. */
function describePermissions({ definition, pointer, node }: MarkedDefinitionNode): string[] {
  if (!definition) return [getWorkbenchText('explain.menuItem', { menu: pointer })];
  const { access } = definition as Resource | Report;
  const { menu, rows } = access;
  const isAdmins = 'adminsOnly' in access && access.adminsOnly === true;
  const door = isAdmins
    ? getWorkbenchText('explain.admins')
    : menu
      ? getWorkbenchText('explain.granted', { menu })
      : getWorkbenchText('explain.everyone');
  const doors = [
    door,
    ...getRequiredRights(node, definition).map((right) => getWorkbenchText('explain.right', { right })),
  ];
  if (!rows) return doors;
  const field = 'dimension' in rows ? rows.dimension : rows.field;
  const text = 'includeEmpty' in rows && rows.includeEmpty ? 'explain.rowsOrEmpty' : 'explain.rows';
  return [...doors, getWorkbenchText(text, { field, grant: rows.grant })];
}

/**
 * Returns the additional rights required: those of a button's call, or those of the properties of a column, filter or
 * field.
 */
function getRequiredRights(part: object, whole: Resource | Report): string[] {
  if ('row' in whole) return [];
  const { access } = whole;
  const { effect, name = '', fields = [name] } = part as Partial<Action & FormField & ListColumn>;
  const rights = effect
    ? [access.callPermissions[getActionCall(whole, effect)?.name ?? '']]
    : fields.flatMap((field) => [
        access.propertyPermissions[field]?.read,
        access.propertyPermissions[field]?.write,
      ]);
  const asked = new Set(rights.flatMap((right) => right ?? []));
  return [...asked].map((right) => access.permissions[right] ?? right);
}
