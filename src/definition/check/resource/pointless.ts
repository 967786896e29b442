import { unfit } from '../entity/typed';
import { hasKey } from '../parts/hasKey';
import { entityOf, property } from '../parts/properties';
import type { Rule } from '../parts/rule';
import {
  actions,
  allFields,
  columns,
  detailFacts,
  filterFields,
  filters,
  listedColumns,
  short,
} from '../parts/screen';
import type { Finding } from '../source/finding';
import { texts } from '../source/nameUse';
import { at, items, keyOf, members, nameOf, type Place, textAt, valueAt } from '../source/place';
import type { Source } from '../source/source';

type Needs = Record<string, string[]>;

/** What a key needs one of beside it, to have any effect. */
const ofActions: Needs = {
  otherwise: ['enabledWhen', 'when'],
  carry: ['open'],
  filter: ['open'],
  refresh: ['call', 'set'],
  success: ['call', 'set', 'download'],
  failure: ['call', 'set', 'download'],
};
const ofColumns: Needs = {
  tooltipWhen: ['tooltip'],
  fallback: ['field', 'fields'],
  sortable: ['field', 'fields'],
};
const ofFields: Needs = { clear: ['enabledWhen'] };

/** R206: a key has what it needs beside it. */
export const pointlessKey: Rule = (resource) => [
  ...actions(resource).flatMap((action) => lacking(resource, action, ofActions)),
  ...columns(resource).flatMap((column) => [...lacking(resource, column, ofColumns), ...ownFallback(column)]),
  ...allFields(resource).flatMap((field) => lacking(resource, field, ofFields)),
];

function lacking(resource: Source, holder: Place, needs: Needs): Finding[] {
  return members(holder).flatMap((key): Finding[] => {
    const needed = Object.hasOwn(needs, nameOf(key)) ? needs[nameOf(key)] : undefined;
    if (!needed || needed.some((name) => hasKey(resource, holder, name))) return [];
    const names = needed.map((name) => `"${name}"`).join(' or ');
    return [{ place: keyOf(key), message: `"${nameOf(key)}" has no effect without ${names}` }];
  });
}

function ownFallback(column: Place): Finding[] {
  const place = at(column, 'fallback');
  return place && textAt(place) === textAt(column, 'field')
    ? [{ place, message: 'where it is empty, so is this: it is the property itself' }]
    : [];
}

/** R207: a display or a widget is for values of the property's type, and a component of its own needs none. */
export const unfitLook: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  return [
    ...columns(resource).flatMap((column) => [
      ...beside(column, 'override', 'display'),
      ...unfit('display', at(column, 'display'), property(entity, textAt(column, 'field') ?? '')),
    ]),
    ...allFields(resource).flatMap((field) => [
      ...beside(field, 'override', 'widget'),
      ...unfit('widget', at(field, 'widget'), property(entity, textAt(field, 'field') ?? '')),
    ]),
  ];
};

function beside(holder: Place, stronger: string, weaker: string): Finding[] {
  const place = at(holder, weaker);
  return place && at(holder, stronger)
    ? [{ place: keyOf(place), message: `"${weaker}" has no effect beside "${stronger}"` }]
    : [];
}

const days = ['date', 'date-time', 'unix-time'];

/** R208: what a filter says of its control is for values of its property's kind. */
export const pointlessFilterKey: Rule = (resource, world) =>
  filters(resource).flatMap((filter) => {
    const name = textAt(filterFields(filter)[0]) ?? '';
    const compared = property(entityOf(resource, world), name);
    if (!compared) return [];
    const isDay = days.includes(textAt(compared, 'format') ?? '');
    const isChosen = ['oneOf', 'enum', 'dictionary', 'references', 'items'].some((key) => at(compared, key));
    const isChoice = isChosen || ['dictionary', 'references'].some((key) => at(filter, key));
    const said = (key: string, takesEffect: boolean, why: string): Finding[] => {
      const place = at(filter, key);
      return !place || takesEffect || valueAt(place) === false
        ? []
        : [{ place: keyOf(place), message: `"${key}" has no effect: "${name}" ${why}` }];
    };
    return [
      ...said('noFuture', isDay, 'is no day'),
      ...said('params', isDay, 'is no day, so it has no range'),
      ...said(
        'offer',
        Boolean(at(compared, 'oneOf') ?? at(compared, 'enum') ?? at(compared, 'items')),
        'has no choices of its own',
      ),
      ...said(
        'sends',
        Boolean(at(compared, 'oneOf') ?? at(compared, 'items', 'oneOf')),
        'has no choices of its own',
      ),
      ...said('typed', isChoice, 'is typed anyway'),
    ];
  });

/** R209: nothing is shown, sorted or searched by what a list never holds. */
export const unreadableProperty: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  const shownIn = (places: Place[]) =>
    texts(
      ...places.flatMap((column) => [
        short(column, 'field'),
        ...items(at(column, 'fields')),
        at(column, 'fallback'),
        at(column, 'tooltip'),
      ]),
    );
  // What a call answers of one record may be more than its row in the list.
  const fromRow = actions(resource).some((action) => at(action, 'details') && !at(action, 'call'));
  const sort = texts(at(resource.root, 'list', 'sort')).map(({ name, place }) => ({
    name: name.replace(/^-/, ''),
    place,
  }));
  return [
    ...told(shownIn(listedColumns(resource)), ['writeOnly', 'secret', 'listed']),
    ...told(shownIn(detailFacts(resource)), ['writeOnly', 'secret', ...(fromRow ? ['listed'] : [])]),
    ...told([...sort, ...texts(...filters(resource).flatMap(filterFields))], ['writeOnly', 'secret']),
  ];

  function told(mentions: { name: string; place: Place }[], keys: string[]): Finding[] {
    return mentions.flatMap(({ name, place }) => {
      const key = keys.find((one) => valueAt(property(entity, name), one) === (one !== 'listed'));
      return key ? [{ place, message: `"${name}" is ${reasons[key]}: a list never has it` }] : [];
    });
  }
};

const reasons: Record<string, string> = {
  writeOnly: 'only ever sent in',
  secret: 'secret',
  listed: 'not listed',
};

const wider: [string, string, string][] = [
  ['own', 'menu', 'everybody has what is their own'],
  ['own', 'admins', 'everybody has what is their own'],
  ['own', 'rows', 'everybody has what is their own, and nothing else'],
  ['admins', 'menu', 'no group can grant what administrators have alone'],
  ['admins', 'rows', 'no group can grant what administrators have alone'],
];

/** R210: what grants access is not overruled by what stands beside it. */
export const overruledAccess: Rule = ({ root }: Source) =>
  wider.flatMap(([stronger, weaker, why]) => {
    const place = at(root, 'access', weaker);
    const isSaid = valueAt(root, 'access', stronger);
    return place && isSaid && valueAt(place) !== false
      ? [{ place: keyOf(place), message: `"${weaker}" has no effect: ${why}` }]
      : [];
  });
