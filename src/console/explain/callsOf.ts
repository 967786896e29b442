import { dictionaryCalls } from 'virtual:calls';
import { loadResource } from 'virtual:definitions';
import type { Action } from '../../definition/model/action';
import type { Property, Row } from '../../definition/model/entity';
import type { Related } from '../../definition/model/recordPage';
import type { Report } from '../../definition/model/report';
import type { Call, Resource } from '../../definition/model/resource';
import { sentBesides } from '../../definition/request';
import { word } from '../authoring/words';
import { loadConfig } from '../provider/config';
import { type Kind, kindOf, type Part } from './parts';

/** The calls behind a part, each with what is known now filled in. */
export async function callsOf({ whole, pointer, part, values }: Part): Promise<string[]> {
  if (!whole) return [];
  const kind = kindOf(pointer);
  const calls = 'row' in whole ? reportCalls(whole, kind) : await resourceCalls(whole, kind, pointer, part);
  const lines = await Promise.all(calls.map((call) => lineOf(call, values)));
  return [...lines, ...opened(part, values)];
}

function reportCalls({ calls }: Report, kind: Kind): Call[] {
  return kind === 'dimension' ? [calls.rows, calls.options] : [calls.rows];
}

async function resourceCalls(resource: Resource, kind: Kind, pointer: string, part: object): Promise<Call[]> {
  const { calls, forms, entity } = resource;
  if (kind === 'action') return actionCalls(resource, part as Action);
  if (kind === 'related') return callsOfRelated(part as Related);
  const form = forms[pointer.split('/')[2] ?? ''];
  const own = ['field', 'section', 'form'].includes(kind) ? calls[form?.call ?? ''] : calls.list;
  const { name = '', field = name } = part as { name?: string; field?: string };
  const choices = await choiceCall({ ...entity?.properties[field], ...part });
  return [own, choices].flatMap((call) => call ?? []);
}

async function callsOfRelated(related: Related): Promise<Call[]> {
  const { list } = (await loadResource(related.resource)).calls;
  return list ? [list] : [];
}

/** An effect names calls, or a form that makes one. */
function actionCalls({ calls, forms }: Resource, { effect }: Action): Call[] {
  const { form = '', call, submit, upload, template } = effect as Record<string, string | undefined>;
  const made = effect.kind === 'form' ? forms[form]?.call : undefined;
  return [made, call, submit, upload, template].flatMap((name) => calls[name ?? ''] ?? []);
}

/** The call that gives the choices: a dictionary's, or the list of another resource. */
async function choiceCall({ dictionary, references }: Partial<Pick<Property, 'dictionary' | 'references'>>) {
  if (dictionary) return dictionaryCalls[dictionary];
  return references && (await loadResource(references.resource)).calls.list;
}

async function lineOf(call: Call, values: Row): Promise<string> {
  const config = await loadConfig();
  const path = call.path.replace(/\{(\w+)\}/g, (template, name: string) => String(values[name] ?? template));
  const sent = Object.keys(call.send).length > 0 ? ` ${JSON.stringify(sentBesides(call, values))}` : '';
  return `${call.method} ${config[call.version]}${path}${sent}`;
}

function opened(part: object, values: Row): string[] {
  const { effect } = part as Partial<Action>;
  if (effect?.kind !== 'open') return [];
  const carried = Object.entries(effect.carry).map(([name, property]) => [name, values[property]]);
  return [
    word('explain.opens', { resource: effect.resource, carry: JSON.stringify(Object.fromEntries(carried)) }),
  ];
}
