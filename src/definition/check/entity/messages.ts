import meta from '../../meta/entity.json';
import { nearest } from '../../nearest';
import { hasKey } from '../parts/hasKey';
import { properties, property } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { forms } from '../parts/screen';
import { resourcesOf, type SymbolTable } from '../parts/symbolTable';
import type { Finding } from '../source/finding';
import { texts } from '../source/nameUse';
import { at, items, keyOf, members, nameOf, type Place } from '../source/place';
import type { Source } from '../source/source';
import { rulePartials } from './constraints';

/** S202: a message is for a rule that there is: nothing else could ever be said in its words. */
export const unusedMessage: Rule = (entity, world) => [
  ...properties(entity).flatMap((place) => [
    ...unused(entity, place, ofProperty(place, entity, world)),
    ...items(at(place, 'allOf')).flatMap((part) => unused(entity, part, keywordsOf(part))),
    ...[at(place, 'items') ?? []]
      .flat()
      .flatMap((part) => unused(entity, part, [...keywordsOf(part), 'type'])),
  ]),
  ...rulePartials(entity).flatMap((partial) => unusedInPartial(entity, partial, [])),
  ...unusedRequired(at(entity.root, 'errorMessage', 'required'), (name) => isDemanded(name, entity, world)),
];

/** What a part of an entity, or a form, says of properties in words for rules that it does not make. */
export function unusedInPartial(source: Source, partial: Place, required: string[]): Finding[] {
  const own = texts(...items(at(partial, 'required'))).map(({ name }) => name);
  // A message for what was misspelt among the required is for what was meant.
  const demanded = [...required, ...own, ...own.flatMap((name) => nearest(name, wordedNames(partial)) ?? [])];
  return [
    ...unusedRequired(at(partial, 'errorMessage', 'required'), (name) => demanded.includes(name)),
    ...members(at(partial, 'properties')).flatMap((narrowing) =>
      unused(source, narrowing, [
        ...keywordsOf(narrowing),
        ...(demanded.includes(nameOf(narrowing)) ? ['required'] : []),
      ]),
    ),
  ];
}

function unused(source: Source, holder: Place, keywords: string[]): Finding[] {
  const messages = at(holder, 'errorMessage');
  return (
    members(messages)
      .filter((message) => !keywords.includes(nameOf(message)))
      // A rule, or a message, that is misspelt is told by itself.
      .filter((message) => sayable.includes(nameOf(message)) && !hasKey(source, holder, nameOf(message)))
      .map((message) => ({
        place: keyOf(message),
        message: `there is no rule "${nameOf(message)}" here that this could be said of`,
      }))
  );
}

const sayable = meta.definitions.message.oneOf.flatMap(({ propertyNames }) => propertyNames?.enum ?? []);

function unusedRequired(messages: Place | undefined, isRequired: (name: string) => boolean): Finding[] {
  return members(messages)
    .filter((message) => !isRequired(nameOf(message)))
    .map((message) => ({
      place: keyOf(message),
      message: `"${nameOf(message)}" is not required here, so this is never said`,
    }));
}

function keywordsOf(place: Place): string[] {
  return members(place).map(nameOf);
}

/** The rules of a property. Choices of dictionaries and references are told as those of a list are. */
function ofProperty(place: Place, entity: Source, world: SymbolTable): string[] {
  const isChosen = ['dictionary', 'references'].some((key) => at(place, key));
  const isRequired = isDemanded(nameOf(place), entity, world);
  const embedded = members(at(place, 'embeds')).map(nameOf);
  return [
    ...keywordsOf(place),
    ...embedded,
    ...(isChosen ? ['enum'] : []),
    ...(isRequired ? ['required'] : []),
  ];
}

/** Whether something asks for a property: the entity, one of its rules, or a form. */
function isDemanded(name: string, entity: Source, world: SymbolTable): boolean {
  const partials = resourcesOf(entity, world).flatMap((screen) =>
    forms(screen).map((form) => at(form, 'schema')),
  );
  const holders = [entity.root, ...rulePartials(entity), ...partials];
  // What the entity does not have is told by itself.
  return (
    !property(entity, name) ||
    holders.some((holder) =>
      texts(...items(at(holder, 'required'))).some(
        (one) => one.name === name || (!property(entity, one.name) && nearest(one.name, [name])),
      ),
    )
  );
}

function wordedNames(partial: Place): string[] {
  return members(at(partial, 'errorMessage', 'required')).map(nameOf);
}
