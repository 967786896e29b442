import { placeholders } from '../../fill';
import { loadCall } from '../../load/call';
import { entityOf } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { actions, calls, short } from '../parts/screen';
import type { SymbolTable } from '../parts/symbolTable';
import { isForeign, profileOf } from '../profile';
import type { Finding } from '../source/finding';
import { at, items, keyOf, nameOf, type Place, textAt } from '../source/place';
import type { Source } from '../source/source';

/** R120: what is done with many records at once is a row's own call, of the record that it names. */
export const impossibleBulk: Rule = (resource, world) => {
  return actions(resource).flatMap((action): Finding[] => {
    const place = at(action, 'bulk');
    const message = place && whyNot(resource, action, world);
    return message ? [{ place, message }] : [];
  });
};

function whyNot(resource: Source, action: Place, world: SymbolTable): string | undefined {
  if (!rowActions(resource).some(({ node }) => node === action.node))
    return 'only what stands in "rowActions" can be done with many records at once';
  if (textAt(resource.root, 'list', 'layout') === 'cards')
    return 'the list shows cards, which have no checkboxes';
  const key = textAt(entityOf(resource, world)?.root, 'key') ?? 'id';
  const name = at(action, 'set') ? 'update' : textAt(action, 'call');
  if (name === undefined)
    return 'only a button with a "call", or with what it sets, can do it for many records at once';
  const call = calls(resource).find((one) => nameOf(one) === name);
  const written = call && textAt(short(call, 'call'));
  if (written === undefined) return undefined;
  if (!placeholders(written).includes(key))
    return `the path of the call "${name}" has no {${key}}, so that it is not known which record is meant`;
  const { method } = loadCall('', '', written, { prefix: '' });
  return method === 'GET' ? `the call "${name}" changes nothing: it only reads` : undefined;
}

/** R121: many records go through one call, and that, as the counts of views, has something to do. */
export const missingBulkCall: Rule = (resource, world) => {
  const marked = rowActions(resource).filter((action) => at(action, 'bulk'));
  const possible = marked.filter((action) => !whyNot(resource, action, world));
  const bulk = at(resource.root, 'api', 'bulk');
  const counts = at(resource.root, 'api', 'counts');
  // Of an API of others the console asks for one record at a time.
  const isElsewhere = isForeign(profileOf(resource, world), world);
  return [
    ...(bulk || isElsewhere ? [] : possible).map((action) => ({
      place: at(action, 'bulk') ?? action,
      message: `"api" has no call "bulk" that takes many records, such as "bulk": "POST /${resource.name}/bulk"`,
    })),
    ...(bulk && at(resource.root, 'list') && marked.length === 0
      ? [{ place: keyOf(bulk), message: 'no button of the rows has "bulk", so that nothing makes this call' }]
      : []),
    ...(bulk && placeholders(textAt(short(bulk, 'call')) ?? '').length > 0
      ? [
          {
            place: short(bulk, 'call') ?? bulk,
            message: 'its path names a record, and the records that are meant are sent with the call',
          },
        ]
      : []),
    ...(counts && !at(resource.root, 'list', 'views')
      ? [{ place: keyOf(counts), message: 'the list has no "views" whose records this call could count' }]
      : []),
  ];
};

function rowActions({ root }: Source): Place[] {
  return items(at(root, 'list', 'rowActions'));
}
