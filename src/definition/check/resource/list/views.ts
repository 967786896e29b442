import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import { findImpossibleValue, getChoiceNodes } from '#definition/check/shared/choiceNodes.ts';
import {
  findUnknownProperties,
  getPropertyNode,
  getResourceEntity,
  isComputedPropertyNode,
  isUnreadablePropertyNode,
} from '#definition/check/shared/propertyNodes.ts';
import {
  getFilterNodes,
  getFilterPropertyNodes,
  getFilterQueryParams,
  getStringOrMemberNode,
} from '#definition/check/shared/resourceNodes.ts';
import type { SymbolTable } from '#definition/check/shared/symbolTable.ts';
import {
  type CheckerFinding,
  didYouMean,
  findDuplicateValues,
} from '#definition/check/source/CheckerFinding.ts';
import type { DefinitionSource } from '#definition/check/source/DefinitionSource.ts';
import {
  findUnknownNames,
  getMemberNamesWithNodes,
  getNamesWithNodes,
} from '#definition/check/source/namesWithNodes.ts';
import {
  getItemNodes,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  getStringAt,
  getValueAt,
  type SyntaxNode,
} from '#definition/check/source/syntaxTree.ts';
import { isIsoDate } from '#definition/time/days.ts';

/** R122: reports quick search by a property that is not a stored plain text. */
export const invalidSearchProperty: CheckerRule = (resource, world) => {
  const entity = getResourceEntity(resource, world);
  const named = getNamesWithNodes(...getItemNodes(getNodeAt(resource.root, 'list', 'search')));
  return [
    ...findUnknownProperties(named, entity),
    ...named.flatMap(({ name, place }) => {
      const why = explainNotSearchable(getPropertyNode(entity, name));
      return why ? [{ place, message: `"${name}" ${why}` }] : [];
    }),
  ];
};

function explainNotSearchable(searched: SyntaxNode | undefined): string | undefined {
  if (!searched) return undefined;
  if (isComputedPropertyNode(searched)) return 'is computed and not stored, so it cannot be searched';
  if (isUnreadablePropertyNode(searched)) return 'is never shown, so it must not be searchable';
  if ((getStringAt(searched, 'type') ?? 'string') !== 'string') return 'is not a string';
  if (['oneOf', 'enum', 'dictionary', 'references', 'format'].some((key) => isUnreadableText(searched, key)))
    return 'is stored differently from what is displayed: use a filter instead';
  return undefined;
}

/**
 * Returns true if a text's stored form differs from its displayed form, e.g. a date. Domains, URLs and emails are
 * stored as displayed.
 */
function isUnreadableText(searched: SyntaxNode, key: string): boolean {
  if (key === 'format') return ['date-time', 'date'].includes(getStringAt(searched, key) ?? '');
  return getNodeAt(searched, key) !== undefined;
}

/** R123: reports views that filter by an unknown parameter, share a name, or have the same filters. */
export const invalidOrDuplicateView: CheckerRule = (resource, world) => {
  const key = getStringAt(getResourceEntity(resource, world)?.root, 'key') ?? 'id';
  const params = [...getFilterNodes(resource).flatMap(getFilterQueryParams), key];
  return [
    ...findUnknownNames(
      getViewNodes(resource).flatMap((view) => getMemberNamesWithNodes(getNodeAt(view, 'filters'))),
      params,
      (name) => `the list has no filter with the parameter "${name}"`,
    ),
    ...findDuplicateValues(
      getViewNodes(resource).map((view) => getNodeAt(view, 'name')),
      (name) => `duplicate view ${name}`,
    ),
    ...findDuplicateValues(
      getViewNodes(resource).map((view) => getNodeAt(view, 'filters')),
      () => 'another view has the same filters',
    ),
  ];
};

/** R124: reports view filter values that the filter does not support. */
export const invalidViewFilterValue: CheckerRule = (resource, world) => [
  ...getViewNodes(resource)
    .flatMap((view) => getMemberNodes(getNodeAt(view, 'filters')))
    .flatMap((asked) => {
      const filter = getFilterNodes(resource).find((one) =>
        getFilterQueryParams(one).includes(getMemberName(asked)),
      );
      const values = asked.node.type === 'array' ? getItemNodes(asked) : [asked];
      return filter ? values.flatMap((value) => findUnsupportedValue(value, filter, resource, world)) : [];
    }),
  ...getViewNodes(resource).flatMap((view) =>
    getFilterNodes(resource).flatMap((filter) => findReversedRange(getNodeAt(view, 'filters'), filter)),
  ),
];

/** Finds a range in a view that ends before it begins. */
function findReversedRange(asked: SyntaxNode | undefined, filter: SyntaxNode): CheckerFinding[] {
  const [from = '', to = ''] = getItemNodes(getNodeAt(filter, 'params')).map((param) => getStringAt(param));
  const [begin, end] = [getStringAt(asked, from), getNodeAt(asked, to)];
  return begin && end && (getStringAt(end) ?? begin) < begin
    ? [{ place: end, message: `the range ends before it begins, at ${begin}` }]
    : [];
}

function findUnsupportedValue(
  value: SyntaxNode,
  filter: SyntaxNode,
  resource: DefinitionSource,
  world: SymbolTable,
): CheckerFinding[] {
  const compared = getPropertyNode(
    getResourceEntity(resource, world),
    getStringAt(getFilterPropertyNodes(filter)[0]) ?? '',
  );
  if (getNodeAt(filter, 'params'))
    return isDateTime(value) ? [] : [{ place: value, message: 'this is not a date' }];
  if (getStringAt(filter, 'sends') === 'code') return findUnknownCode(value, compared);
  return getNodeAt(filter, 'references') || getNodeAt(filter, 'freeText') || getNodeAt(filter, 'fields')
    ? []
    : findImpossibleValue(value, compared, world);
}

function isDateTime(value: SyntaxNode): boolean {
  const text = getStringAt(value) ?? '';
  return isIsoDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
}

function findUnknownCode(value: SyntaxNode, compared: SyntaxNode | undefined): CheckerFinding[] {
  const sent = getChoiceNodes(compared).map(
    (choice) => getValueAt(choice, 'filterValue') ?? getValueAt(choice, 'const'),
  );
  if (sent.length === 0 || sent.includes(getValueAt(value))) return [];
  const known = sent.map(String);
  const message = `${JSON.stringify(getValueAt(value))} is not a value of this filter.${didYouMean(String(getValueAt(value)), known)}`;
  return [{ place: value, message }];
}

/** R125: reports filter parameters that paging, sorting, search, views or another filter already uses. */
export const conflictingFilterParameter: CheckerRule = (resource) => {
  const { page, sort, search, view, exportColumns } = apiProtocol;
  const taken: string[] = [
    page.index,
    page.size,
    sort.name,
    ...(getNodeAt(resource.root, 'list', 'search') ? [search.name] : []),
    ...(getNodeAt(resource.root, 'list', 'views') ? [view.name] : []),
    ...(getNodeAt(resource.root, 'api', 'export') ? [exportColumns.name] : []),
  ];
  const sent = getFilterNodes(resource).flatMap((filter) =>
    getFilterQueryParams(filter).map((name) => ({ filter, name })),
  );
  return sent.flatMap(({ filter, name }, index): CheckerFinding[] => {
    const place =
      getNodeAt(filter, 'param') ??
      getNodeAt(filter, 'params') ??
      getStringOrMemberNode(filter, 'field') ??
      filter;
    if (taken.includes(name))
      return [
        { place, message: `the parameter "${name}" is reserved for lists: give the filter another "param"` },
      ];
    const isTwice = sent.slice(0, index).some((earlier) => earlier.name === name);
    return isTwice
      ? [{ place, message: `the parameter "${name}" is already used: give the filter another "param"` }]
      : [];
  });
};

function getViewNodes({ root }: DefinitionSource): SyntaxNode[] {
  return getItemNodes(getNodeAt(root, 'list', 'views'));
}
