import { dictionaryCalls } from 'virtual:calls';
import { loadResource } from 'virtual:definitions';
import { resolveSendParameters } from '#definition/api/callRequest.ts';
import type { Action } from '#definition/model/action.ts';
import type { Property, RecordValues } from '#definition/model/entity.ts';
import type { RelatedList } from '#definition/model/recordPage.ts';
import type { Report } from '#definition/model/report.ts';
import type { ApiCall, Resource } from '#definition/model/resource.ts';
import { getWorkbenchText } from '../authoring/getWorkbenchText.ts';
import { loadHostConfig } from '../provider/http/loadHostConfig.ts';
import { type DefinitionNodeKind, getDefinitionNodeKind, type MarkedDefinitionNode } from './markedNodes.ts';

/** Describes the API calls behind a part of a definition, as "POST /api/…" with the known values filled in. */
export async function describeCalls({
  definition,
  pointer,
  node,
  values,
}: MarkedDefinitionNode): Promise<string[]> {
  if (!definition) return [];
  const kind = getDefinitionNodeKind(pointer);
  const calls =
    'row' in definition
      ? getReportCalls(definition, kind)
      : await getResourceCalls(definition, kind, pointer, node);
  const lines = await Promise.all(calls.map((call) => describeCall(call, values)));
  return [...lines, ...describeOpenedScreen(node, values)];
}

function getReportCalls({ calls }: Report, kind: DefinitionNodeKind): ApiCall[] {
  return kind === 'dimension' ? [calls.rows, calls.options] : [calls.rows];
}

async function getResourceCalls(
  resource: Resource,
  kind: DefinitionNodeKind,
  pointer: string,
  part: object,
): Promise<ApiCall[]> {
  const { calls, forms, entity } = resource;
  if (kind === 'action') return getActionCalls(resource, part as Action);
  if (kind === 'related') return getRelatedCalls(part as RelatedList);
  const form = forms[pointer.split('/')[2] ?? ''];
  const own = ['field', 'section', 'form'].includes(kind) ? calls[form?.call ?? ''] : calls.list;
  const { name = '', field = name } = part as { name?: string; field?: string };
  const choices = await getChoiceCall({ ...entity?.properties[field], ...part });
  return [own, choices].flatMap((call) => call ?? []);
}

async function getRelatedCalls(related: RelatedList): Promise<ApiCall[]> {
  const { list } = (await loadResource(related.resource)).calls;
  return list ? [list] : [];
}

/** Returns the calls of an action's effect, including the call of the form that it opens. */
function getActionCalls({ calls, forms }: Resource, { effect }: Action): ApiCall[] {
  const { form = '', call, submit, upload, template } = effect as Record<string, string | undefined>;
  const made = effect.kind === 'form' ? forms[form]?.call : undefined;
  return [made, call, submit, upload, template].flatMap((name) => calls[name ?? ''] ?? []);
}

/** Returns the call that loads a property's choices: from a dictionary, or from the list of another resource. */
async function getChoiceCall({
  dictionary,
  references,
}: Partial<Pick<Property, 'dictionary' | 'references'>>) {
  if (dictionary) return dictionaryCalls[dictionary];
  return references && (await loadResource(references.resource)).calls.list;
}

async function describeCall(call: ApiCall, values: RecordValues): Promise<string> {
  const config = await loadHostConfig();
  const path = call.path.replace(/\{(\w+)\}/g, (template, name: string) => String(values[name] ?? template));
  const sent =
    Object.keys(call.send).length > 0 ? ` ${JSON.stringify(resolveSendParameters(call, values))}` : '';
  return `${call.method} ${config[call.version]}${path}${sent}`;
}

function describeOpenedScreen(part: object, values: RecordValues): string[] {
  const { effect } = part as Partial<Action>;
  if (effect?.kind !== 'open') return [];
  const carried = Object.entries(effect.pageState).map(([name, property]) => [name, values[property]]);
  return [
    getWorkbenchText('explain.opens', {
      resource: effect.resource,
      carry: JSON.stringify(Object.fromEntries(carried)),
    }),
  ];
}
