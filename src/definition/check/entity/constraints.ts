import { impossibleValue } from '../parts/choices';
import { limitConflicts, mentioned, narrowings, patternErrors, worded } from '../parts/partialSchema';
import { properties, property, unknownProperties } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { at, items, members, nameOf, type Place } from '../source/place';
import type { Source } from '../source/source';

/** S013: rules between properties speak of properties. */
export const unknownRuleProperty: Rule = (entity) =>
  unknownProperties(rulePartials(entity).flatMap(mentioned), entity);

/** S014: messages for absent properties speak of properties. */
export const unknownMessageProperty: Rule = (entity) =>
  unknownProperties([entity.root, ...rulePartials(entity)].flatMap(worded), entity);

/** S016: the least is not more than the most, and each side has one limit. */
export const impossibleLimit: Rule = (entity) => entityConstraints(entity).flatMap(limitConflicts);

/** S017: patterns are regular expressions. */
export const invalidPattern: Rule = (entity) => entityConstraints(entity).flatMap(patternErrors);

/** S024: rules between properties compare with values that the property can have. */
export const impossibleRule: Rule = (entity, world) =>
  rulePartials(entity)
    .flatMap((partial) => members(at(partial, 'properties')))
    .flatMap((narrowing) => {
      const compared = [narrowing, at(narrowing, 'not')].flatMap((place) => [
        ...[at(place, 'const') ?? []].flat(),
        ...items(at(place, 'enum')),
      ]);
      return compared.flatMap((value) => impossibleValue(value, property(entity, nameOf(narrowing)), world));
    });

/** The parts of an entity's rules: every `if`, `then` and `else`. */
export function rulePartials({ root }: Source): Place[] {
  return items(at(root, 'allOf')).flatMap((rule) =>
    ['if', 'then', 'else'].flatMap((part) => at(rule, part) ?? []),
  );
}

/** Every place of an entity that may hold limits and patterns. */
function entityConstraints(entity: Source): Place[] {
  const own = properties(entity).flatMap((property) => [
    property,
    ...items(at(property, 'allOf')),
    ...[at(property, 'items') ?? []].flat(),
  ]);
  return [...own, ...rulePartials(entity).flatMap(narrowings)];
}
