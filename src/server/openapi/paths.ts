import { placeholders } from '../../definition/fill';
import { answerOf } from './answerOf';
import { bodyOf } from './bodyOf';
import type { Described } from './Described';
import { merged, type Operation } from './Operation';
import { hasBody, parametersOf } from './parameters';
import { tagOf } from './tagOf';

/** An operation under each path and method; a path's parameters have one name each, whatever calls it is shared by. */
export function operations(calls: Described[]): Map<string, Map<string, Operation>> {
  const paths = new Map<string, Map<string, Operation>>();
  const written = new Map<string, string>();
  for (const one of calls) {
    const { call } = one.endpoint;
    const path = `/api/${call.version}${call.path}`;
    const places = path.replace(/\{\w+\}/g, '{}');
    const shared = written.get(places) ?? path;
    written.set(places, shared);
    const item = paths.get(shared) ?? new Map<string, Operation>();
    const method = call.method.toLowerCase();
    const before = item.get(method);
    const found = operation(one, placeholders(shared));
    paths.set(shared, item.set(method, before ? merged(before, found) : found));
  }
  return paths;
}

function operation(one: Described, path: string[]): Operation {
  const { resource, call } = one.endpoint;
  return {
    operationId: `${call.resource}.${call.name}`,
    tag: tagOf(resource),
    summary: `${tagOf(resource)}: ${wordsOf(call.name)}`,
    parameters: parametersOf(one, path),
    body: hasBody(call) ? bodyOf(one) : undefined,
    answer: answerOf(one),
    isPublic: call.access === 'public',
  };
}

/** verifyAdsTxt is "verify ads txt". */
function wordsOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
