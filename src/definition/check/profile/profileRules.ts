import { getTemplatePlaceholders } from '#definition/text/fillTemplate.ts';
import { nameFileMismatch } from '../file/metaSchemaRules.ts';
import type { CheckerRule } from '../shared/CheckerRule.ts';
import { type CheckerFinding, didYouMean } from '../source/CheckerFinding.ts';
import { findUnknownNames, getNamesWithNodes } from '../source/namesWithNodes.ts';
import {
  getKeyNode,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  getStringAt,
  type SyntaxNode,
} from '../source/syntaxTree.ts';
import { listApiProfileNames, readInheritedProfileKey } from './profileInheritance.ts';

/** A010: reports a profile whose "basedOn" names an unknown profile. */
const unknownParentProfile: CheckerRule = ({ root, name }, world) =>
  findUnknownNames(
    getNamesWithNodes(getNodeAt(root, 'basedOn')),
    listApiProfileNames(world).filter((known) => known !== name),
    (model) => `there is no profile "${model}"`,
  );

/**
 * Profile keys that need a certain option: by part, the key of the option, its default, and by key the options that
 * support it.
 */
const keysByOption: {
  part: string;
  chosen: string;
  defaultOption?: string;
  optionsByKey: Record<string, string[]>;
}[] = [
  {
    part: 'paging',
    chosen: 'by',
    defaultOption: 'page',
    optionsByKey: {
      page: ['page', 'offset', 'cursor'],
      size: ['page', 'offset', 'cursor'],
      first: ['page', 'offset'],
      maxSize: ['page', 'offset', 'cursor', 'range'],
      unit: ['range'],
      next: ['page', 'offset', 'cursor'],
    },
  },
  {
    part: 'sorting',
    chosen: 'style',
    defaultOption: 'mark',
    optionsByKey: {
      descendingPrefix: ['mark'],
      separator: ['word'],
      order: ['apart'],
      directions: ['word', 'apart', 'named'],
    },
  },
  {
    part: 'login',
    chosen: 'send',
    defaultOption: 'header',
    optionsByKey: {
      header: ['header'],
      headerFormat: ['header'],
      token: ['header'],
      refresh: ['header'],
      csrf: ['cookie'],
    },
  },
  {
    part: 'concurrency',
    chosen: 'by',
    optionsByKey: { property: ['property'], header: ['property'], path: ['etag'] },
  },
];

/** A011: reports profile keys that have no effect with the chosen option. */
const unusedProfileKey: CheckerRule = ({ root, name }, world) =>
  keysByOption.flatMap(({ part, chosen, defaultOption, optionsByKey }) => {
    const choice = String(readInheritedProfileKey(name, [part, chosen], world) ?? defaultOption);
    return getMemberNodes(getNodeAt(root, part)).flatMap((place): CheckerFinding[] => {
      const needed = optionsByKey[getMemberName(place)];
      if (!needed || needed.includes(choice)) return [];
      const cure = needed.map((each) => `"${each}"`).join(' or ');
      const message = `this has no effect when "${chosen}" is "${choice}", only with ${cure}`;
      return [{ place: getKeyNode(place), message }];
    });
  });

/** Options that require another key. */
const requiredCompanions: { part: string; chosen: string; choice: string; key: string; what: string }[] = [
  {
    part: 'paging',
    chosen: 'by',
    choice: 'cursor',
    key: 'next',
    what: 'the path of the next one in the response',
  },
  {
    part: 'sorting',
    chosen: 'style',
    choice: 'apart',
    key: 'order',
    what: 'the parameter for the sort direction',
  },
  {
    part: 'concurrency',
    chosen: 'by',
    choice: 'property',
    key: 'property',
    what: 'the property with the version',
  },
];

/** A012: reports options that require another key. */
const missingProfileKey: CheckerRule = ({ root, name }, world) => [
  ...findUnnamedSortParameter(root),
  ...requiredCompanions.flatMap(({ part, chosen, choice, key, what }) => {
    const place = getNodeAt(root, part, chosen);
    if (!place || getStringAt(place) !== choice || readInheritedProfileKey(name, [part, key], world))
      return [];
    return [{ place, message: `"${choice}" requires "${key}", ${what}` }];
  }),
];

/** Finds a sort parameter template without the placeholder for the property. */
function findUnnamedSortParameter(root: SyntaxNode | undefined): CheckerFinding[] {
  const place = getNodeAt(root, 'sorting', 'style');
  const isNamed = getTemplatePlaceholders(getStringAt(root, 'sorting', 'param') ?? '').includes('name');
  if (!place || getStringAt(place) !== 'named' || isNamed) return [];
  return [{ place, message: '"named" requires {name} in "param", the property to sort by' }];
}

/** A013: reports templates with an unknown placeholder. */
const unknownProfilePlaceholder: CheckerRule = ({ root }) => [
  ...getMemberNodes(getNodeAt(root, 'filters')).flatMap((place) =>
    ['joined', 'quote', 'json'].includes(getMemberName(place))
      ? []
      : findUnknownPlaceholders(
          place,
          getMemberName(place) === 'anyOf' ? [...filterPlaceholders, 'values'] : filterPlaceholders,
        ),
  ),
  ...findUnknownPlaceholders(getNodeAt(root, 'records', 'recordPath'), ['name', 'value']),
  ...findUnknownPlaceholders(
    getNodeAt(root, 'sorting', 'param'),
    getStringAt(root, 'sorting', 'style') === 'named' ? ['name'] : [],
  ),
];

const filterPlaceholders = ['name', 'param', 'value'];

function findUnknownPlaceholders(place: SyntaxNode | undefined, known: string[]): CheckerFinding[] {
  return getNamesWithNodes(place).flatMap(({ name: template, place: where }) =>
    getTemplatePlaceholders(template)
      .filter((name) => !known.includes(name))
      .map((name) => ({ place: where, message: `unknown placeholder {${name}}.${didYouMean(name, known)}` })),
  );
}

/** A014: reports "field" and "fieldMessage" of errors without "fields". */
const fieldErrorKeysWithoutFields: CheckerRule = ({ root, name }, world) =>
  ['field', 'fieldMessage'].flatMap((key): CheckerFinding[] => {
    const place = getNodeAt(root, 'errors', key);
    if (!place || readInheritedProfileKey(name, ['errors', 'fields'], world)) return [];
    return [
      {
        place: getKeyNode(place),
        message: 'this has no effect without "fields", the path of the field errors',
      },
    ];
  });

/** A015: reports `values.empty: "absent"` where an update sends only the changes, so a field can never be cleared. */
const emptyValuesOmittedFromUpdates: CheckerRule = ({ root, name }, world) => {
  const place = getNodeAt(root, 'values', 'empty');
  const isPart =
    readInheritedProfileKey(name, ['writes', 'sends'], world) === 'changes' ||
    (readInheritedProfileKey(name, ['writes', 'update'], world) === 'PATCH' &&
      readInheritedProfileKey(name, ['writes', 'sends'], world) !== 'whole');
  if (!place || getStringAt(place) !== 'absent' || !isPart) return [];
  const message =
    'updates omit empty fields, so a field could never be cleared: set "null" or "text", or set writes.sends to "whole"';
  return [{ place, message }];
};

/** Checker rules for API profiles beyond the meta-schema, by code. */
export const profileContentRules = {
  A006: nameFileMismatch,
  A010: unknownParentProfile,
  A011: unusedProfileKey,
  A012: missingProfileKey,
  A013: unknownProfilePlaceholder,
  A014: fieldErrorKeysWithoutFields,
  A015: emptyValuesOmittedFromUpdates,
} satisfies Record<string, CheckerRule>;
