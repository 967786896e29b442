import addresses from '#definition/addresses.json';
import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import { memoizeByObject } from '#definition/check/shared/memoizeByObject.ts';
import { getPropertyNode, getResourceEntity } from '#definition/check/shared/propertyNodes.ts';
import {
  getActionNodes,
  getColumnAndPageFieldNodes,
  getColumnPageAndDetailFieldNodes,
  getDetailFieldNodes,
  getFilterNodes,
  getFormFieldNodes,
  getFormNodes,
  getRequiredPageStateNames,
  getStringOrMemberNode,
} from '#definition/check/shared/resourceNodes.ts';
import type { SymbolTable } from '#definition/check/shared/symbolTable.ts';
import { type CheckerFinding, findDuplicateValues } from '#definition/check/source/CheckerFinding.ts';
import type { DefinitionSource } from '#definition/check/source/DefinitionSource.ts';
import {
  findUnknownNames,
  getMemberNamesWithNodes,
  getNamesWithNodes,
  getPlaceholdersWithNodes,
} from '#definition/check/source/namesWithNodes.ts';
import {
  getItemNodes,
  getKeyNode,
  getMemberName,
  getNodeAt,
  getStringAt,
  type SyntaxNode,
} from '#definition/check/source/syntaxTree.ts';
import { groupBy } from '#definition/values/groupBy.ts';

/** R211: reports two columns, filters or form fields with the same title. */
export const duplicateColumnOrFieldTitle: CheckerRule = (resource, world) => {
  const entity = getResourceEntity(resource, world);
  const titled = (place: SyntaxNode) => ({
    place,
    title:
      getStringAt(place, 'title') ??
      getStringAt(getPropertyNode(entity, getFirstPropertyName(place)), 'title'),
  });
  const groups: [string, SyntaxNode[]][] = [
    ['column', getColumnAndPageFieldNodes(resource)],
    ['field', getDetailFieldNodes(resource)],
    ['filter', getFilterNodes(resource)],
    // Of conditional fields, only one may be visible at a time.
    ...getFormNodes(resource).map((form): [string, SyntaxNode[]] => [
      'field',
      getFormFieldNodes(form).filter((one) => !getNodeAt(one, 'when')),
    ]),
  ];
  return groups.flatMap(([what, places]) => {
    const all = places.map(titled);
    return all.flatMap(({ place, title }, index): CheckerFinding[] => {
      const earlier = all.slice(0, index).find((one) => title && one.title === title);
      // A property that occurs twice has its own rule.
      return earlier && getFirstPropertyName(earlier.place) !== getFirstPropertyName(place)
        ? [
            {
              place,
              message: `another ${what} already has the title "${title}": give one of them another "title"`,
            },
          ]
        : [];
    });
  });
};

/** R263: reports two adjacent buttons with the same label. */
export const duplicateButtonLabel: CheckerRule = ({ root }) =>
  ['toolbar', 'rowActions'].flatMap((key) => {
    // Of conditional buttons, only one may be visible at a time.
    const always = getItemNodes(getNodeAt(root, 'list', key)).filter((button) => !getNodeAt(button, 'when'));
    return findDuplicateValues(
      always.map((button) => getNodeAt(button, 'label')),
      (label) => `an adjacent button already has the label ${label}`,
    );
  });

function getFirstPropertyName(place: SyntaxNode): string {
  const several = getItemNodes(getNodeAt(place, 'fields'));
  return (
    getStringAt(several[0]) ??
    getStringAt(getStringOrMemberNode(place, 'field')) ??
    getStringAt(place, 'param') ??
    ''
  );
}

/** Paths that the console or its server uses itself. */
const reservedPaths = [addresses.home, '/login', '/workbench', '/openapi', '/healthz', '/readyz', '/metrics'];
export const reservedPathPrefixes = ['/api', '/assets'];

const getReservedPaths = memoizeByObject(({ resources }: SymbolTable) => {
  const ofSession = [...resources.values()].flatMap(({ root }) =>
    getNamesWithNodes(...getItemNodes(getNodeAt(root, 'session', 'addresses'))).map(({ name }) => name),
  );
  return new Set([...reservedPaths, ...ofSession].map((one) => one.toLowerCase()));
});

/** Groups screens by route in lowercase. */
const groupRoutesIgnoringCase = memoizeByObject(({ routes }: SymbolTable) =>
  groupBy(
    [...routes].map(([route, screens]) => ({ route, screens })),
    ({ route }) => route.toLowerCase(),
  ),
);

/** R212, P024: reports page routes that the console itself uses, or that differ from another only in case. */
export const reservedOrDuplicateRoute: CheckerRule = (screen, world) => {
  return getNamesWithNodes(getNodeAt(screen.root, 'route')).flatMap(({ name, place }): CheckerFinding[] => {
    const route = name.toLowerCase().replace(/\/+$/, '');
    const inFolder = reservedPathPrefixes.some(
      (folder) => route === folder || route.startsWith(`${folder}/`),
    );
    if (inFolder || getReservedPaths(world).has(route))
      return [{ place, message: `"${name}" is reserved by the console` }];
    if (/\/\/|\/$/.test(name)) return [{ place, message: `"${name}" has an empty path segment` }];
    const first = groupRoutesIgnoringCase(world)
      .get(route)
      ?.find((one) => one.route !== name)?.screens[0];
    return first && first.file < screen.file
      ? [
          {
            place,
            message: `"${name}" is the page of "${first.name}" already: routes are not case-sensitive`,
          },
        ]
      : [];
  });
};

/** R213: reports forms that no button opens. */
export const unusedForm: CheckerRule = (resource) => {
  const list = getNodeAt(resource.root, 'list');
  const isOwn = [list, ...getColumnPageAndDetailFieldNodes(resource), ...getActionNodes(resource)].some(
    (one) => one && getNodeAt(one, 'override'),
  );
  if (isOwn || !list) return [];
  const named = getActionNodes(resource).flatMap((one) => [
    getStringAt(one, 'form') ?? [],
    getStringAt(one, 'batch', 'form') ?? [],
  ]);
  const known = getFormNodes(resource).map(getMemberName);
  // Misspelled form names have their own rule.
  if (named.flat().some((name) => !known.includes(name))) return [];
  return getFormNodes(resource)
    .filter((form) => !named.flat().includes(getMemberName(form)))
    .map((form) => ({
      place: getKeyNode(form),
      message: `no button opens the form "${getMemberName(form)}"`,
    }));
};

/** R214: reports record placeholders in texts that are shown without a record. */
export const placeholderWithoutRecord: CheckerRule = (resource, world) => {
  const toolbar = getItemNodes(getNodeAt(resource.root, 'list', 'toolbar'));
  const making = getFormNodes(resource).filter((form) => getStringAt(form, 'call') === 'create');
  const mentions = getPlaceholdersWithNodes(
    getNodeAt(resource.root, 'title'),
    getNodeAt(resource.root, 'description'),
    ...toolbar.flatMap((one) => [getNodeAt(one, 'label'), getNodeAt(one, 'confirm'), getNodeAt(one, 'copy')]),
    ...making.map((form) => getNodeAt(form, 'title')),
  );
  const known = getRequiredPageStateNames(resource);
  return findUnknownNames(
    mentions.filter(({ name }) => isEntityProperty(name, resource, world)),
    known,
    (name) => `"{${name}}" requires a record, and there is none here`,
  );
};

/** Unknown properties have their own rule. */
function isEntityProperty(name: string, resource: DefinitionSource, world: SymbolTable): boolean {
  return getPropertyNode(getResourceEntity(resource, world), name) !== undefined;
}

/** R215: reports placeholders in texts that are not templates. */
export const placeholderInPlainText: CheckerRule = (resource) => {
  const plain = [
    ...getActionNodes(resource).flatMap((one) =>
      ['disabledReason', 'confirmLabel', 'failure'].map((key) => getNodeAt(one, key)),
    ),
    ...getFormNodes(resource).flatMap((one) => ['submit', 'failure'].map((key) => getNodeAt(one, key))),
    ...getFormNodes(resource)
      .flatMap(getFormFieldNodes)
      .map((field) => getNodeAt(field, 'placeholder')),
    ...getColumnPageAndDetailFieldNodes(resource).map((column) => getNodeAt(column, 'title')),
    ...getFilterNodes(resource).map((filter) => getNodeAt(filter, 'title')),
    getNodeAt(resource.root, 'list', 'emptyText'),
  ];
  return getPlaceholdersWithNodes(...plain).map(({ name, place }) => ({
    place,
    message: `placeholders such as "{${name}}" are not replaced here`,
  }));
};

/** R216: reports a page that redirects to itself when its page state is missing. */
export const pageRedirectsToItself: CheckerRule = ({ root, name }) => {
  const place = getNodeAt(root, 'requires', 'redirectTo');
  return getStringAt(place) === name && place
    ? [{ place, message: 'without its page state the page would redirect to itself' }]
    : [];
};

/** R217: reports page state that is passed to a page which does not use it. */
export const pageStateUnusedByTarget: CheckerRule = (resource, world) =>
  getActionNodes(resource).flatMap((action) => {
    const opened = world.resources.get(getStringAt(action, 'navigateTo') ?? '');
    if (!opened?.root) return [];
    const entity = getResourceEntity(opened, world);
    return findUnknownNames(
      getMemberNamesWithNodes(getNodeAt(action, 'pageState')).filter(
        ({ name }) => !getPropertyNode(entity, name),
      ),
      getRequiredPageStateNames(opened),
      (name) => `the page of "${opened.name}" does not use "${name}"`,
    );
  });
