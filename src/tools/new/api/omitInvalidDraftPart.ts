import type { DefinitionProblem } from '#definition/check/DefinitionProblem.ts';
import type { PropertyDefinition } from '#definition/model/entity.ts';
import { buildResourceDefinition } from '../buildResourceDefinition.ts';
import type { ScreenDraft } from '../draft/ScreenDraft.ts';
import { toResourceName } from '../naming.ts';
import type { Omission } from '../Omission.ts';

/** A draft without the part that has a problem; no draft if the screen cannot exist without it. */
export interface FittedDraft {
  draft?: ScreenDraft;
  omission?: Omission;
}

/** Keywords that a property cannot exist without. */
const essentialKeywords = ['title', 'type', 'path'];

/** Removes the part of a draft that a checker problem points to. Returns undefined if the problem is in another file. */
export function omitInvalidDraftPart(
  draft: ScreenDraft,
  problem: DefinitionProblem,
): FittedDraft | undefined {
  const steps = problem.pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (problem.file === `schemas/${draft.name}.json`) return omitFromSchema(draft, steps, problem.message);
  if (problem.file === `resources/${toResourceName(draft.name)}.json`)
    return omitFromResource(draft, steps, problem.message);
  return undefined;
}

function omitFromSchema(
  draft: ScreenDraft,
  [part, name = '', keyword]: string[],
  reason: string,
): FittedDraft {
  if (part !== 'properties' && part !== 'required') return omitScreen(draft, reason);
  const property = draft.properties[name];
  if (!property) return part === 'required' ? omitScreen(draft, reason) : { draft };
  if (keyword === undefined || essentialKeywords.includes(keyword)) return omitProperty(draft, name, reason);
  if (!(keyword in property)) return { draft };
  const { [keyword as 'pattern']: _, ...rest } = property;
  const changed: PropertyDefinition =
    keyword === 'oneOf' ? { ...rest, type: property.type ?? 'string' } : rest;
  return {
    draft: { ...draft, properties: { ...draft.properties, [name]: changed } },
    omission: { what: `"${keyword}" of ${draft.name}.${name}`, reason, part: draft.source?.properties[name] },
  };
}

function omitFromResource(draft: ScreenDraft, steps: string[], reason: string): FittedDraft {
  const [part, name = '', index = '', keyword] = steps;
  if (part === 'route' && draft.route === undefined)
    return { draft: { ...draft, route: `/lists/${toResourceName(draft.name)}` } };
  if (part === 'api') return omitCall(draft, name, reason);
  if (part === 'forms') return omitCall(draft, name === 'edit' ? 'update' : 'create', reason);
  if (part === 'list' && name === 'rowActions') return omitCall(draft, 'delete', reason);
  const field = part === 'list' ? findListedField(draft, name, Number(index)) : undefined;
  return field && keyword !== undefined && draft.properties[field]
    ? omitProperty(draft, field, reason)
    : omitScreen(draft, reason);
}

/** Returns the property of a column or filter. */
function findListedField(draft: ScreenDraft, part: string, index: number): string | undefined {
  const list = buildResourceDefinition(draft, { sort: 1 }).list as unknown as Record<string, unknown[]>;
  const entry = list[part]?.[index];
  return typeof entry === 'string' ? entry : (entry as { field?: string } | undefined)?.field;
}

function omitProperty(draft: ScreenDraft, name: string, reason: string): FittedDraft {
  if (name === draft.key) return omitScreen(draft, reason);
  const { [name]: _, ...properties } = draft.properties;
  const omission = { what: `${draft.name}.${name}`, reason, part: draft.source?.properties[name] };
  return {
    draft: { ...draft, properties, required: draft.required.filter((one) => one !== name) },
    omission,
  };
}

function omitCall(draft: ScreenDraft, name: string, reason: string): FittedDraft {
  if (name === 'list') return omitScreen(draft, reason);
  const { [name]: call, ...calls } = draft.calls ?? {};
  if (call === undefined) return { draft };
  const what = typeof call === 'string' ? call : call.call;
  return { draft: { ...draft, calls }, omission: { what, reason, part: draft.source?.calls[name] } };
}

function omitScreen({ name, calls, source }: ScreenDraft, reason: string): FittedDraft {
  const list = calls?.list;
  const what = typeof list === 'object' ? list.call : (list ?? name);
  return { omission: { what, reason, part: source?.list } };
}
