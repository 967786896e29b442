import type { Call, Definitions, Resource } from '../../definition/types';
import { dictionaryAnswer } from '../records/calls/dictionaryAnswer';
import { standardCalls } from '../records/calls/standardCalls';
import { isRecordContext } from '../records/isRecordContext';
import type { CallContext, Rule, RuleCall } from '../rules/types';
import { checked } from './checked';
import type { Endpoint } from './Endpoint';

const dictionaries: Resource = {
  name: 'dictionaries',
  title: 'Dictionaries',
  calls: {},
  forms: {},
  access: {},
};

/** Every call that the definitions name, with what answers it; a call that nothing answers is an error. */
export function endpoints(definitions: Definitions, rules: Record<string, Rule>): Endpoint[] {
  const ofResources = Object.values(definitions.resources).flatMap((resource) =>
    Object.values(resource.calls).map((call) => endpoint(resource, call, rules[resource.name] ?? {})),
  );
  const ofDictionaries = Object.values(definitions.dictionaries).map((dictionary): Endpoint => {
    const answer = (context: CallContext) => dictionaryAnswer(dictionary, context);
    return { resource: dictionaries, call: dictionary.call, rule: {}, access: 'user', answer };
  });
  return [...ofResources, ...ofDictionaries];
}

/** One call of a resource, with what answers it. */
export function endpoint(resource: Resource, call: Call, rule: Rule): Endpoint {
  if (call.access === 'public') {
    const found = rule.publicCalls?.[call.name];
    if (!found) throw unanswered(call);
    return { resource, call, rule, access: 'public', answer: checked(resource, call, found) };
  }
  const own = rule.calls?.[call.name];
  const answer = own ? checked(resource, call, own) : standard(resource, call);
  return { resource, call, rule, access: 'user', answer };
}

function standard({ entity }: Resource, call: Call): RuleCall['answer'] {
  const answer = standardCalls[call.name];
  if (!answer || !entity) throw unanswered(call);
  return (context) => isRecordContext(context) && answer(context);
}

function unanswered({ resource, name }: Call): Error {
  return new Error(
    `resources/${resource}.json: nothing answers the call "${name}". Add it to src/server/rules/${resource}.ts`,
  );
}
