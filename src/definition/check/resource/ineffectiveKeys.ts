import { findDisplayOrWidgetTypeMismatch } from '../entity/keywordTypes.ts';
import type { CheckerRule } from '../shared/CheckerRule.ts';
import { hasKeyOrTypo } from '../shared/hasKeyOrTypo.ts';
import { getPropertyNode, getResourceEntity } from '../shared/propertyNodes.ts';
import {
  getActionNodes,
  getAllFormFieldNodes,
  getColumnAndPageFieldNodes,
  getColumnPageAndDetailFieldNodes,
  getDetailFieldNodes,
  getFilterNodes,
  getFilterPropertyNodes,
  getStringOrMemberNode,
} from '../shared/resourceNodes.ts';
import type { CheckerFinding } from '../source/CheckerFinding.ts';
import type { DefinitionSource } from '../source/DefinitionSource.ts';
import { getNamesWithNodes } from '../source/namesWithNodes.ts';
import {
  getItemNodes,
  getKeyNode,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  getStringAt,
  getValueAt,
  type SyntaxNode,
} from '../source/syntaxTree.ts';

type CompanionKeys = Record<string, string[]>;

/** Keys that need one of several other keys to have an effect. */
const actionCompanions: CompanionKeys = {
  disabledReason: ['enabledWhen', 'when'],
  pageState: ['navigateTo'],
  filter: ['navigateTo'],
  refresh: ['call', 'set'],
  success: ['call', 'set', 'download'],
  failure: ['call', 'set', 'download'],
};
const columnCompanions: CompanionKeys = {
  tooltipWhen: ['tooltip'],
  fallback: ['field', 'fields'],
  sortable: ['field', 'fields'],
};
const listCompanions: CompanionKeys = { searchButton: ['filters'] };
const fieldCompanions: CompanionKeys = { clearWhenDisabled: ['enabledWhen'], acceptedWhenHidden: ['when'] };

/** R206: reports keys that have no effect without another key. */
export const keyWithoutRequiredKey: CheckerRule = (resource) => [
  ...[getNodeAt(resource.root, 'list') ?? []]
    .flat()
    .flatMap((list) => findMissingCompanions(resource, list, listCompanions)),
  ...getActionNodes(resource).flatMap((action) => findMissingCompanions(resource, action, actionCompanions)),
  ...getColumnPageAndDetailFieldNodes(resource).flatMap((column) => [
    ...findMissingCompanions(resource, column, columnCompanions),
    ...findSelfFallback(column),
  ]),
  ...getAllFormFieldNodes(resource).flatMap((field) =>
    findMissingCompanions(resource, field, fieldCompanions),
  ),
];

function findMissingCompanions(
  resource: DefinitionSource,
  holder: SyntaxNode,
  needs: CompanionKeys,
): CheckerFinding[] {
  return getMemberNodes(holder).flatMap((key): CheckerFinding[] => {
    const needed = Object.hasOwn(needs, getMemberName(key)) ? needs[getMemberName(key)] : undefined;
    if (!needed || needed.some((name) => hasKeyOrTypo(resource, holder, name))) return [];
    const names = needed.map((name) => `"${name}"`).join(' or ');
    return [{ place: getKeyNode(key), message: `"${getMemberName(key)}" has no effect without ${names}` }];
  });
}

function findSelfFallback(column: SyntaxNode): CheckerFinding[] {
  const place = getNodeAt(column, 'fallback');
  return place && getStringAt(place) === getStringAt(column, 'field')
    ? [{ place, message: 'this has no effect: it is the same property' }]
    : [];
}

/** R207: reports a display or widget that does not support the property's type, or that an override replaces. */
export const unsuitableDisplayOrWidget: CheckerRule = (resource, world) => {
  const entity = getResourceEntity(resource, world);
  return [
    ...getColumnPageAndDetailFieldNodes(resource).flatMap((column) => [
      ...findOverriddenKey(column, 'override', 'display'),
      ...findDisplayOrWidgetTypeMismatch(
        'display',
        getNodeAt(column, 'display'),
        getPropertyNode(entity, getStringAt(column, 'field') ?? ''),
      ),
    ]),
    ...getAllFormFieldNodes(resource).flatMap((field) => [
      ...findOverriddenKey(field, 'override', 'widget'),
      ...findDisplayOrWidgetTypeMismatch(
        'widget',
        getNodeAt(field, 'widget'),
        getPropertyNode(entity, getStringAt(field, 'field') ?? ''),
      ),
    ]),
  ];
};

function findOverriddenKey(holder: SyntaxNode, stronger: string, weaker: string): CheckerFinding[] {
  const place = getNodeAt(holder, weaker);
  return place && getNodeAt(holder, stronger)
    ? [{ place: getKeyNode(place), message: `"${weaker}" has no effect together with "${stronger}"` }]
    : [];
}

const dateFormats = ['date', 'date-time', 'unix-time'];

/** R208: reports filter keys that do not apply to the property. */
export const ineffectiveFilterKey: CheckerRule = (resource, world) =>
  getFilterNodes(resource).flatMap((filter) => {
    const name = getStringAt(getFilterPropertyNodes(filter)[0]) ?? '';
    const compared = getPropertyNode(getResourceEntity(resource, world), name);
    if (!compared) return [];
    const isDay = dateFormats.includes(getStringAt(compared, 'format') ?? '');
    const isChosen = ['oneOf', 'enum', 'dictionary', 'references', 'items'].some((key) =>
      getNodeAt(compared, key),
    );
    const isChoice = isChosen || ['dictionary', 'references'].some((key) => getNodeAt(filter, key));
    const findIneffectiveKey = (key: string, takesEffect: boolean, why: string): CheckerFinding[] => {
      const place = getNodeAt(filter, key);
      return !place || takesEffect || getValueAt(place) === false
        ? []
        : [{ place: getKeyNode(place), message: `"${key}" has no effect: "${name}" ${why}` }];
    };
    return [
      ...findIneffectiveKey('noFuture', isDay, 'is not a date'),
      ...findIneffectiveKey(
        'params',
        !isChoice && (isDay || ['number', 'integer'].includes(getStringAt(compared, 'type') ?? '')),
        'is neither a date nor a number, so it has no range',
      ),
      ...findIneffectiveKey(
        'choices',
        Boolean(getNodeAt(compared, 'oneOf') ?? getNodeAt(compared, 'enum') ?? getNodeAt(compared, 'items')),
        'has no choices of its own',
      ),
      ...findIneffectiveKey(
        'sends',
        Boolean(getNodeAt(compared, 'oneOf') ?? getNodeAt(compared, 'items', 'oneOf')),
        'has no choices of its own',
      ),
      ...findIneffectiveKey('freeText', isChoice, 'is always entered as text'),
    ];
  });

/** R209: reports columns, sorting and filters by a property that lists never contain. */
export const unlistedPropertyInUse: CheckerRule = (resource, world) => {
  const entity = getResourceEntity(resource, world);
  const shownIn = (places: SyntaxNode[]) =>
    getNamesWithNodes(
      ...places.flatMap((column) => [
        getStringOrMemberNode(column, 'field'),
        ...getItemNodes(getNodeAt(column, 'fields')),
        getNodeAt(column, 'fallback'),
        getNodeAt(column, 'tooltip'),
      ]),
    );
  // A call for one record may return more properties than the list row.
  const fromRow = getActionNodes(resource).some(
    (action) => getNodeAt(action, 'details') && !getNodeAt(action, 'call'),
  );
  const sort = getNamesWithNodes(getNodeAt(resource.root, 'list', 'sort')).map(({ name, place }) => ({
    name: name.replace(/^-/, ''),
    place,
  }));
  return [
    ...findUnreadable(shownIn(getColumnAndPageFieldNodes(resource)), ['writeOnly', 'secret', 'listed']),
    ...findUnreadable(shownIn(getDetailFieldNodes(resource)), [
      'writeOnly',
      'secret',
      ...(fromRow ? ['listed'] : []),
    ]),
    ...findUnreadable(
      [...sort, ...getNamesWithNodes(...getFilterNodes(resource).flatMap(getFilterPropertyNodes))],
      ['writeOnly', 'secret'],
    ),
  ];

  function findUnreadable(mentions: { name: string; place: SyntaxNode }[], keys: string[]): CheckerFinding[] {
    return mentions.flatMap(({ name, place }) => {
      const key = keys.find((one) => getValueAt(getPropertyNode(entity, name), one) === (one !== 'listed'));
      return key
        ? [{ place, message: `"${name}" is ${unreadableReasons[key]}, so lists never contain it` }]
        : [];
    });
  }
};

const unreadableReasons: Record<string, string> = {
  writeOnly: 'write-only',
  secret: 'secret',
  listed: 'not listed',
};

const overridingAccessKeys: [string, string, string][] = [
  ['ownedBy', 'menu', '"ownedBy" gives every user access to their own records'],
  ['ownedBy', 'adminsOnly', '"ownedBy" gives every user access to their own records'],
  ['ownedBy', 'rows', '"ownedBy" already limits the records to the user\'s own'],
  ['adminsOnly', 'menu', '"adminsOnly" limits access to administrators, so no group can grant it'],
  ['adminsOnly', 'rows', '"adminsOnly" limits access to administrators, so no group can grant it'],
];

/** R210: reports access keys that another access key overrides. */
export const redundantAccessKey: CheckerRule = ({ root }: DefinitionSource) =>
  overridingAccessKeys.flatMap(([stronger, weaker, why]) => {
    const place = getNodeAt(root, 'access', weaker);
    const isSaid = getValueAt(root, 'access', stronger);
    return place && isSaid && getValueAt(place) !== false
      ? [{ place: getKeyNode(place), message: `"${weaker}" has no effect: ${why}` }]
      : [];
  });
