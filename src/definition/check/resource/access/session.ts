import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import { getCallNodes } from '#definition/check/shared/resourceNodes.ts';
import { findUnknownNames, getNamesWithNodes } from '#definition/check/source/namesWithNodes.ts';
import {
  getKeyNode,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  getStringAt,
} from '#definition/check/source/syntaxTree.ts';

/** R082: reports session (login) calls that the resource does not have. */
export const unknownSessionCall: CheckerRule = (resource) =>
  findUnknownNames(
    getNamesWithNodes(...getMemberNodes(getNodeAt(resource.root, 'session', 'calls'))),
    getNodeAt(resource.root, 'api') && getCallNodes(resource).map(getMemberName),
    (name) => `"${resource.name}" has no call "${name}"`,
  );

/** R083: reports a second resource that defines "session" (login). */
export const duplicateSession: CheckerRule = (source, { resources }) => {
  const own = getNodeAt(source.root, 'session');
  const first = own && [...resources.values()].find(({ root }) => getNodeAt(root, 'session'));
  if (!first || first === source) return [];
  return [{ place: getKeyNode(own), message: `"${first.name}" already defines the login` }];
};

/** R084: reports "menuQuery" without the call "menu". */
export const unusedMenuQuery: CheckerRule = ({ root }) => {
  const query = getNodeAt(root, 'session', 'menuQuery');
  if (!query || getNodeAt(root, 'session', 'calls', 'menu')) return [];
  return [
    {
      place: getKeyNode(query),
      message: '"menuQuery" requires "menu" in "calls": add it, or remove "menuQuery"',
    },
  ];
};

/**
 * R087: reports resources named for saved views, mails or notifications that do not exist or lack the required calls.
 */
export const invalidResourceInSession: CheckerRule = ({ root }, { resources }) =>
  Object.entries(requiredUserDataCalls).flatMap(([what, needed]) => {
    const place = getNodeAt(root, 'session', what);
    const keeper = resources.get(getStringAt(place) ?? '');
    if (!place) return [];
    if (!keeper)
      return findUnknownNames(
        getNamesWithNodes(place),
        resources,
        (name) => `there is no resource "${name}"`,
      );
    const lacking = needed.find((name) => !getCallNodes(keeper).some((call) => getMemberName(call) === name));
    return lacking
      ? [{ place, message: `"${keeper.name}" has no call "${lacking}", which ${what} require` }]
      : [];
  });

/** The calls that each kind of user data requires for reading and saving. */
const requiredUserDataCalls = {
  views: ['seen', 'create', 'update', 'delete'],
  mails: ['seen', 'create', 'delete'],
  notifications: ['seen', 'read'],
};
