import { getTemplatePlaceholders } from '#definition/text/fillTemplate.ts';
import { type CheckerFinding, didYouMean } from './CheckerFinding.ts';
import { keyNode, memberName, objectMembers, type SyntaxNode, stringAt } from './syntaxTree.ts';

/** A name that refers to something, with the JSON node where it is written. */
export interface NameReference {
  name: string;
  place: SyntaxNode;
}

/** Returns the string values among some JSON nodes, each with its node. */
export function toNameReferences(...places: (SyntaxNode | undefined)[]): NameReference[] {
  return places.flatMap((place) => {
    const name = stringAt(place);
    return place && name !== undefined ? [{ name, place }] : [];
  });
}

/** Returns the member names of a JSON object, each with the node of its key. */
export function getMemberNameReferences(object: SyntaxNode | undefined): NameReference[] {
  return objectMembers(object).map((place) => ({ name: memberName(place), place: keyNode(place) }));
}

/** Returns the placeholders (`{domain}`) in string nodes. */
export function getPlaceholderReferences(...places: (SyntaxNode | undefined)[]): NameReference[] {
  return toNameReferences(...places).flatMap(({ name: template, place }) =>
    getTemplatePlaceholders(template).map((name) => ({ name, place })),
  );
}

/** A set of known names: an array, a Set or a Map. */
export type KnownNames = string[] | { has: (name: string) => boolean; keys: () => Iterable<string> };

/** Finds unknown names and adds a hint. Returns nothing if the known names are undefined. */
export function findUnknownNames(
  mentions: NameReference[],
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
