import { actionCall } from '../../definition/actionState';
import { holds, isNegation } from '../../definition/conditions';
import type { Action } from '../../definition/model/action';
import type { Condition, Row } from '../../definition/model/entity';
import type { Metric, Report } from '../../definition/model/report';
import type { Column, Field, Resource } from '../../definition/model/resource';
import { word } from '../authoring/words';
import { readPageState } from '../provider/pageState';
import { callsOf } from './callsOf';
import type { ConditionPart, Explanation } from './Explanation';
import { type Kind, kindOf, type Part } from './parts';
import { sourcesOf } from './sourcesOf';

/** Says all that there is to say of a part of the page. */
export async function explanationOf(pointed: Part, texts: Record<string, string>): Promise<Explanation> {
  const part: Part = { ...pointed, values: { ...readPageState(), ...pointed.values } };
  const kind = part.whole ? kindOf(part.pointer) : 'menu';
  return {
    kind: word(`explain.${kind}`),
    title: titleOf(part),
    sources: sourcesOf(part, texts),
    conditions: conditionsOf(part.part, part.values),
    calls: await callsOf(part),
    room: 'decides' in part.part && part.part.decides === true ? word('explain.decides') : undefined,
    formula: formulaOf(part.part, kind),
    permission: permissionOf(part),
  };
}

function titleOf({ whole, part }: Part): string {
  const { title, label, name = '' } = part as { title?: string; label?: string; name?: string };
  const property = whole && 'entity' in whole ? whole.entity?.properties[name] : undefined;
  return title ?? label ?? property?.title ?? name;
}

function formulaOf(part: object, kind: Kind): string | undefined {
  if (kind !== 'metric') return undefined;
  const { description, measure } = part as Metric;
  if (measure.kind === 'ratio') return description;
  return word(`explain.${measure.kind}`, { column: measure.column });
}

const names = ['when', 'enabledWhen', 'lockedWhen', 'tooltipWhen'];

/** The conditions of a part, each of their parts beside what its field is now. */
function conditionsOf(part: object, values: Row): Explanation['conditions'] {
  return names.flatMap((name) => {
    const condition = (part as Row)[name];
    if (typeof condition !== 'object' || condition === null) return [];
    const parts = Object.entries(condition as Condition).map((entry) => partOf(entry, values));
    return [{ name, holds: parts.every((one) => one.holds), parts }];
  });
}

function partOf([field, wanted]: [string, Condition[string]], values: Row): ConditionPart {
  const plain = isNegation(wanted) ? wanted.not : wanted;
  const listed = [plain]
    .flat()
    .map((value) => JSON.stringify(value))
    .join(' | ');
  return {
    field,
    wanted: isNegation(wanted) ? `≠ ${listed}` : `= ${listed}`,
    value: values[field] === undefined ? '–' : JSON.stringify(values[field]),
    holds: holds({ [field]: wanted }, values),
  };
}

/** Who may see or do a part: what its whole asks for, and of which records. */
function permissionOf({ whole, pointer, part }: Part): string[] {
  if (!whole) return [word('explain.menuItem', { menu: pointer })];
  const { access } = whole as Resource | Report;
  const { menu, rows } = access;
  const isAdmins = 'admins' in access && access.admins === true;
  const door = isAdmins
    ? word('explain.admins')
    : menu
      ? word('explain.granted', { menu })
      : word('explain.everyone');
  const doors = [door, ...rightsOf(part, whole).map((right) => word('explain.right', { right }))];
  if (!rows) return doors;
  const field = 'dimension' in rows ? rows.dimension : rows.field;
  return [...doors, word('explain.rows', { field, grant: rows.grant })];
}

/** The rights that a button's call asks for besides, or the properties that a column, a filter or a field is about. */
function rightsOf(part: object, whole: Resource | Report): string[] {
  if ('row' in whole) return [];
  const { access } = whole;
  const { effect, name = '', fields = [name] } = part as Partial<Action & Field & Column>;
  const rights = effect
    ? [access.actions[actionCall(whole, effect)?.name ?? '']]
    : fields.flatMap((field) => [access.fields[field]?.see, access.fields[field]?.change]);
  const asked = new Set(rights.flatMap((right) => right ?? []));
  return [...asked].map((right) => access.grants[right] ?? right);
}
