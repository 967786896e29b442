import type { Property, Row } from '../../definition/model/entity';
import { propertySent, repeatedFromPath } from '../../definition/request';
import { text } from '../../definition/text';
import { typedValue } from '../../definition/typedValue';
import { invalid, notFound } from '../errors/failures';
import type { Endpoint } from './endpoints';

/** What a call's path and `send` say: the properties that they name, and what is left of what was sent. */
export interface Binding {
  bound: Row;
  input: Row;
}

/** Separates what a call's path and `send` name from what else was sent. */
export function bind({ resource, call }: Endpoint, path: string[], sent: Row): Binding {
  const properties = resource.entity?.properties ?? {};
  const bound: Row = {};
  for (const [index, name] of call.params.entries())
    bound[name] = fromPath(properties[name], path[index] ?? '');
  const input = { ...sent };
  for (const [name, template] of Object.entries(call.send)) {
    const property = propertySent(template);
    if (repeatedFromPath(call, name)) assertSame(properties[property ?? ''], name, bound, sent[name]);
    else if (property) bound[property] = fromSent(properties[property], name, sent[name]);
    delete input[name];
  }
  return { bound, input };
}

/** An address that cannot be is one where nothing is. */
function fromPath(property: Property | undefined, sent: string): unknown {
  const value = typedValue(property?.type, sent);
  if (value === undefined) throw notFound();
  return value;
}

/** What repeats the path may be left out, and says the same. */
function assertSame(property: Property | undefined, name: string, bound: Row, sent: unknown): void {
  if (sent === undefined || sent === null || !property) return;
  if (fromSent(property, name, sent) === bound[property.name]) return;
  throw invalid([{ field: `/${name}`, message: text('server.otherPath', { title: property.title }) }]);
}

function fromSent(property: Property | undefined, name: string, sent: unknown): unknown {
  const isPlain = typeof sent === 'string' || typeof sent === 'number';
  const value = isPlain ? typedValue(property?.type, String(sent)) : undefined;
  if (value === undefined)
    throw invalid([{ field: `/${name}`, message: text('invalid.type', { title: property?.title ?? name }) }]);
  return value;
}
