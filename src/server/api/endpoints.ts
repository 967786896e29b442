import { bareResource } from '../../definition/bareResource';
import { bulkCall, bulkCalls } from '../../definition/bulk';
import type { Definitions, Dictionary } from '../../definition/model/definitions';
import type { Call, Resource } from '../../definition/model/resource';
import { profile } from '../../definition/profile';
import { fixedValues } from '../../definition/request';
import { deleteCall, restoreCall } from '../../definition/restore';
import { text } from '../../definition/text';
import { type CallContext, isRecordContext, type PublicContext, type Rule, type RuleCall } from '../context';
import { dictionaryAnswer } from '../records/calls/dictionaryAnswer';
import { publicFile } from '../records/calls/file';
import { setProperties } from '../records/calls/setProperties';
import { standardCalls } from '../records/calls/standardCalls';
import { uploadInput } from '../records/calls/upload';
import { assertMayChange } from '../records/validation/assertMayChange';
import { reportDictionary } from '../reports/dictionaries';
import { validated } from './validated';

const dictionaries = bareResource('dictionaries', 'Dictionaries');

/** Every call that the definitions name, with what answers it; a call that nothing answers is an error. */
export function endpoints(definitions: Definitions, rules: Record<string, Rule>): Endpoint[] {
  const ofResources = Object.values(definitions.resources).flatMap((resource) =>
    Object.values(resource.calls)
      .filter(isOurs)
      .map((call) => endpoint(resource, call, rules[resource.name] ?? {})),
  );
  const ofDictionaries = Object.values(definitions.dictionaries).filter(({ call }) => isOurs(call));
  return [...ofResources, ...ofDictionaries.map(dictionaryEndpoint)];
}

/** What another profile describes, another server answers. */
function isOurs({ profile: other }: Call): boolean {
  return other === undefined;
}

/** The call of a dictionary, with what answers it. */
function dictionaryEndpoint(dictionary: Dictionary): Endpoint {
  const { call, reports } = dictionary;
  if (reports) return endpoint(dictionaries, call, { calls: { [call.name]: reportDictionary(reports) } });
  const answer = (context: CallContext) => dictionaryAnswer(dictionary, context);
  return { resource: dictionaries, call, rule: {}, access: 'user', answer };
}

/** One call of a resource, with what answers it. */
export function endpoint(resource: Resource, call: Call, rule: Rule): Endpoint {
  if (call.access === 'public') {
    const found = rule.publicCalls?.[call.name] ?? standardPublicCalls[call.name];
    if (!found) throw new Unanswered(call);
    return { resource, call, rule, access: 'public', answer: validated(resource, call, found) };
  }
  const own = rule.calls?.[call.name] ?? updating(call, rule);
  if (call.name === bulkCall && !own) {
    const calls = bulkCalls(resource).map((one) => endpoint(resource, one, rule));
    return { resource, call, rule, access: 'each', calls };
  }
  const answer = own
    ? validated(resource, call, own)
    : (setting(resource, call) ?? standard(resource, call, rule));
  return { resource, call, rule, access: 'user', answer };
}

/** Where a rule answers the update call, it is told what a button sets as if that had been entered. */
function updating({ sets }: Call, { calls }: Rule): RuleCall | undefined {
  const own = sets && calls?.update;
  if (!own) return undefined;
  const answer = (context: CallContext) => {
    assertMayChange(context, sets);
    return own.answer({ ...context, input: { ...context.input, ...sets } });
  };
  return { ...own, answer };
}

/** What answers a call of one record that no rule explains, and that sends properties with fixed values: it sets them. */
function setting(resource: Resource, call: Call): RuleCall['answer'] | undefined {
  const { entity } = resource;
  if (standardCalls[call.name] || !entity || !call.params.includes(entity.key)) return undefined;
  if (Object.keys(fixedValues(call, entity)).length === 0) return undefined;
  return validated(resource, call, {
    answer: (context) => isRecordContext(context) && setProperties(context),
  });
}

/** Whether a call looks at the version of its record that the request says it has read. */
export function looksAtVersion({ resource, call, rule }: Endpoint): boolean {
  if (!resource.entity || !call.changes || rule.calls?.[call.name]) return false;
  return ['update', 'delete'].includes(call.name) || setting(resource, call) !== undefined;
}

function standard(resource: Resource, call: Call, rule: Rule): RuleCall['answer'] {
  assertRestores(call, rule);
  const answer = standardCalls[call.name];
  if (!answer || !resource.entity) throw new Unanswered(call);
  const asked = (context: CallContext) => isRecordContext(context) && answer(context);
  if (call.name === 'upload')
    return validated(resource, call, { input: uploadInput(resource), answer: asked });
  return call.name === restoreCall ? validated(resource, call, { answer: asked }) : asked;
}

/** What everybody may ask without a rule: the files of records that are everybody's. */
const standardPublicCalls: NonNullable<Rule['publicCalls']> = {
  file: {
    input: {
      type: 'object',
      properties: { [profile.file.view]: { type: 'string' } },
      additionalProperties: false,
    },
    answer: publicFile,
  },
};

/** What is refused of a new record, or goes with one that is deleted, concerns a record that comes back. */
function assertRestores(call: Call, { creating, deleting, restoring, calls }: Rule): void {
  const isOwn = calls?.[deleteCall] !== undefined;
  if (call.name !== restoreCall || (restoring && !isOwn) || !(creating || deleting || isOwn)) return;
  throw new Error(text(isOwn ? 'server.restore.own' : 'server.restore.rule', { ...call }));
}

/** Whether neither a rule nor the engine answers a call. */
export function isUnanswered(resource: Resource, call: Call, rule: Rule): boolean {
  try {
    endpoint(resource, call, rule);
    return false;
  } catch (error) {
    if (error instanceof Unanswered) return true;
    throw error;
  }
}

class Unanswered extends Error {
  constructor({ resource, name }: Call) {
    super(
      `resources/${resource}.json: nothing answers the call "${name}". Add a rule for it to the code that project.json names`,
    );
  }
}

/** One call of one resource, and what answers it. */
export type Endpoint = {
  resource: Resource;
  call: Call;
  rule: Rule;
} & (
  | { access: 'public'; answer: (context: PublicContext) => unknown }
  | { access: 'user'; answer: (context: CallContext) => unknown }
  /** For many records, one of these calls each. */
  | { access: 'each'; calls: Endpoint[] }
);
