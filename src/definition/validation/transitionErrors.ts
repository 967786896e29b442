import type { Entity, LabeledChoice, Property, RecordValues } from '../model/entity.ts';
import { formatMessage } from '../text/messages.ts';
import { isEmptyValue } from '../values/normalizeRecord.ts';
import type { FieldError } from './fieldErrors.ts';
import { getReachableValues, isAllowedTransition } from './stateTransitions.ts';

/** Returns an error for each submitted value that is not an allowed state transition from the stored record. */
export function findTransitionErrors(
  { properties }: Entity,
  values: RecordValues,
  stored?: RecordValues,
): FieldError[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const property = properties[name];
    const possible = property && getReachableValues(property, stored);
    if (!possible || isAllowedTransition(property, value, stored)) return [];
    const { title, choices = [] } = property;
    const words = { title, from: getChoiceLabel(choices, possible[0]), to: getChoiceLabel(choices, value) };
    const key = isEmptyValue(stored?.[name]) ? 'invalid.firstState' : 'invalid.transition';
    return [{ field: `/${name}`, message: formatMessage(key, words) }];
  });
}

/**
 * Adds the state-transition errors of a submitted form to its schema errors. A transition error replaces the schema
 * errors of its field.
 */
export function addTransitionErrors(
  entity: Entity,
  entered: RecordValues,
  stored: RecordValues | undefined,
  bySchema: FieldError[],
): FieldError[] {
  const steps = findTransitionErrors(entity, entered, stored);
  return [...steps, ...bySchema.filter(({ field }) => !steps.some((step) => step.field === field))];
}

/** Returns a copy of the property with only the choices that the stored record's state transitions allow. */
export function limitPropertyToReachableChoices(
  property: Property | undefined,
  stored?: RecordValues,
): Property | undefined {
  const possible = property && getReachableValues(property, stored);
  if (!possible || !property.choices) return property;
  const { choices } = property;
  return { ...property, choices: choices.filter(({ value }) => possible.includes(value)) };
}

function getChoiceLabel(choices: LabeledChoice[], value: unknown): string {
  return (
    choices.find((choice) => choice.value === value)?.label ?? (isEmptyValue(value) ? '–' : String(value))
  );
}
