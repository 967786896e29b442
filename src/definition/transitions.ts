import type { FieldError } from './fieldErrors';
import type { Choice, Entity, Property, Row } from './model/entity';
import { isEmpty } from './normalize';
import { isStep, reachable } from './steps';
import { text } from './text';

/** What is wrong with the values that are given to a record, or to a new one: those that cannot follow what it has. */
export function transitionErrors({ properties }: Entity, values: Row, stored?: Row): FieldError[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const property = properties[name];
    const possible = property && reachable(property, stored);
    if (!possible || isStep(property, value, stored)) return [];
    const { title, choices = [] } = property;
    const words = { title, from: labelOf(choices, possible[0]), to: labelOf(choices, value) };
    const key = isEmpty(stored?.[name]) ? 'invalid.firstState' : 'invalid.transition';
    return [{ field: `/${name}`, message: text(key, words) }];
  });
}

/** What is wrong with what a form enters: what cannot follow, and at the other fields what its schema says. */
export function withTransitions(
  entity: Entity,
  entered: Row,
  stored: Row | undefined,
  bySchema: FieldError[],
): FieldError[] {
  const steps = transitionErrors(entity, entered, stored);
  return [...steps, ...bySchema.filter(({ field }) => !steps.some((step) => step.field === field))];
}

/** A property whose choices are those that the record can come to have. */
export function withReachable(property: Property | undefined, stored?: Row): Property | undefined {
  const possible = property && reachable(property, stored);
  if (!possible || !property.choices) return property;
  const { choices } = property;
  return { ...property, choices: choices.filter(({ value }) => possible.includes(value)) };
}

function labelOf(choices: Choice[], value: unknown): string {
  return choices.find((choice) => choice.value === value)?.label ?? (isEmpty(value) ? '–' : String(value));
}
