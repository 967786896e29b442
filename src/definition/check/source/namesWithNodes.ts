import { getTemplatePlaceholders } from '#definition/text/fillTemplate.ts';
import { type CheckerFinding, didYouMean } from './CheckerFinding.ts';
import { getKeyNode, getMemberName, getMemberNodes, getStringAt, type SyntaxNode } from './syntaxTree.ts';

/** A name that refers to something, with the JSON node where it is written. */
export interface NameWithNode {
  name: string;
  place: SyntaxNode;
}

/** Returns the string values among some JSON nodes, each with its node. */
export function getNamesWithNodes(...places: (SyntaxNode | undefined)[]): NameWithNode[] {
  return places.flatMap((place) => {
    const name = getStringAt(place);
    return place && name !== undefined ? [{ name, place }] : [];
  });
}

/** Returns the member names of a JSON object, each with the node of its key. */
export function getMemberNamesWithNodes(object: SyntaxNode | undefined): NameWithNode[] {
  return getMemberNodes(object).map((place) => ({ name: getMemberName(place), place: getKeyNode(place) }));
}

/** Returns the placeholders (`{domain}`) in string nodes. */
export function getPlaceholdersWithNodes(...places: (SyntaxNode | undefined)[]): NameWithNode[] {
  return getNamesWithNodes(...places).flatMap(({ name: template, place }) =>
    getTemplatePlaceholders(template).map((name) => ({ name, place })),
  );
}

/** A set of known names: an array, a Set or a Map. */
export type KnownNames = string[] | { has: (name: string) => boolean; keys: () => Iterable<string> };

/** Finds unknown names and adds a hint. Returns nothing if the known names are undefined. */
export function findUnknownNames(
  mentions: NameWithNode[],
  known: KnownNames | undefined,
  say: (name: string) => string,
): CheckerFinding[] {
  if (!known) return [];
  const isKnown = (name: string) => (Array.isArray(known) ? known.includes(name) : known.has(name));
  return mentions
    .filter(({ name }) => !isKnown(name))
    .map(({ name, place }) => ({ place, message: `${say(name)}.${didYouMean(name, toNameList(known))}` }));
}

function toNameList(known: KnownNames): string[] {
  return Array.isArray(known) ? known : [...known.keys()];
}
