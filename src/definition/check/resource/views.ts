import { isDay } from '../../days';
import { profile } from '../../profile';
import { choices, impossibleValue } from '../parts/choices';
import { entityOf, property, unknownProperties } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { filterFields, filterParams, filters, short } from '../parts/screen';
import type { SymbolTable } from '../parts/symbolTable';
import { didYouMean, duplicates, type Finding } from '../source/finding';
import { keys, texts, unknownNames } from '../source/nameUse';
import { at, items, members, nameOf, type Place, textAt, valueAt } from '../source/place';
import type { Source } from '../source/source';

/** R122: the quick search looks in texts that are stored, as people read them. */
export const impossibleSearch: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  const named = texts(...items(at(resource.root, 'list', 'search')));
  return [
    ...unknownProperties(named, entity),
    ...named.flatMap(({ name, place }) => {
      const why = whyNotSearched(property(entity, name));
      return why ? [{ place, message: `"${name}" ${why}` }] : [];
    }),
  ];
};

function whyNotSearched(searched: Place | undefined): string | undefined {
  if (!searched) return undefined;
  if (['from', 'url'].some((key) => at(searched, key)))
    return 'is not stored, but worked out when it is read: nothing can be found by it';
  if (['secret', 'writeOnly'].some((key) => valueAt(searched, key) === true))
    return 'is shown to nobody, so that nobody may find something by it';
  if ((textAt(searched, 'type') ?? 'string') !== 'string') return 'is no text';
  if (['oneOf', 'enum', 'dictionary', 'references', 'format'].some((key) => isOther(searched, key)))
    return 'does not hold what people read: give it a filter instead';
  return undefined;
}

/** A text in the form of a domain, an address or an email is read as it is stored; a time is not. */
function isOther(searched: Place, key: string): boolean {
  if (key === 'format') return ['date-time', 'date'].includes(textAt(searched, key) ?? '');
  return at(searched, key) !== undefined;
}

/** R123: a view has a name of its own, asks by what the list's filters send, and for what no other asks. */
export const unknownViewFilter: Rule = (resource, world) => {
  const key = textAt(entityOf(resource, world)?.root, 'key') ?? 'id';
  const params = [...filters(resource).flatMap(filterParams), key];
  return [
    ...unknownNames(
      views(resource).flatMap((view) => keys(at(view, 'filters'))),
      params,
      (name) => `no filter of the list sends "${name}"`,
    ),
    ...duplicates(
      views(resource).map((view) => at(view, 'name')),
      (name) => `${name} is a view already`,
    ),
    ...duplicates(
      views(resource).map((view) => at(view, 'filters')),
      () => 'another view asks for the same',
    ),
  ];
};

/** R124: a view asks for values that its filters understand. */
export const impossibleView: Rule = (resource, world) => [
  ...views(resource)
    .flatMap((view) => members(at(view, 'filters')))
    .flatMap((asked) => {
      const filter = filters(resource).find((one) => filterParams(one).includes(nameOf(asked)));
      const values = asked.node.type === 'array' ? items(asked) : [asked];
      return filter ? values.flatMap((value) => misunderstood(value, filter, resource, world)) : [];
    }),
  ...views(resource).flatMap((view) =>
    filters(resource).flatMap((filter) => endBeforeStart(at(view, 'filters'), filter)),
  ),
];

/** A range of a view leaves nothing where it ends before it begins. */
function endBeforeStart(asked: Place | undefined, filter: Place): Finding[] {
  const [from = '', to = ''] = items(at(filter, 'params')).map((param) => textAt(param));
  const [begin, end] = [textAt(asked, from), at(asked, to)];
  return begin && end && (textAt(end) ?? begin) < begin
    ? [{ place: end, message: `the range ends before it begins, at ${begin}` }]
    : [];
}

function misunderstood(value: Place, filter: Place, resource: Source, world: SymbolTable): Finding[] {
  const compared = property(entityOf(resource, world), textAt(filterFields(filter)[0]) ?? '');
  if (at(filter, 'params')) return isMoment(value) ? [] : [{ place: value, message: 'this is no date' }];
  if (textAt(filter, 'sends') === 'code') return withoutCode(value, compared);
  return at(filter, 'references') || at(filter, 'typed') || at(filter, 'fields')
    ? []
    : impossibleValue(value, compared, world);
}

function isMoment(value: Place): boolean {
  const text = textAt(value) ?? '';
  return isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
}

function withoutCode(value: Place, compared: Place | undefined): Finding[] {
  const sent = choices(compared).map((choice) => valueAt(choice, 'code') ?? valueAt(choice, 'const'));
  if (sent.length === 0 || sent.includes(valueAt(value))) return [];
  const known = sent.map(String);
  const message = `${JSON.stringify(valueAt(value))} is nothing that this filter sends.${didYouMean(String(valueAt(value)), known)}`;
  return [{ place: value, message }];
}

/** R125: what pages, orders, searches and chooses a view has its parameter to itself, and so has each filter. */
export const takenParameter: Rule = (resource) => {
  const { page, sort, search, view } = profile;
  const taken: string[] = [
    page.index,
    page.size,
    sort.name,
    ...(at(resource.root, 'list', 'search') ? [search.name] : []),
    ...(at(resource.root, 'list', 'views') ? [view.name] : []),
  ];
  const sent = filters(resource).flatMap((filter) => filterParams(filter).map((name) => ({ filter, name })));
  return sent.flatMap(({ filter, name }, index): Finding[] => {
    const place = at(filter, 'param') ?? at(filter, 'params') ?? short(filter, 'field') ?? filter;
    if (taken.includes(name))
      return [{ place, message: `every list sends "${name}" itself: give the filter another "param"` }];
    const isTwice = sent.slice(0, index).some((earlier) => earlier.name === name);
    return isTwice ? [{ place, message: `"${name}" is sent already: give the filter another "param"` }] : [];
  });
};

function views({ root }: Source): Place[] {
  return items(at(root, 'list', 'views'));
}
