import type { LabeledChoice } from '../model/entity.ts';
import { formatMessage } from '../text/messages.ts';

/** Creates the choices Yes and No for a flag stored as 1 and 0. */
export function createFlagChoices(): LabeledChoice[] {
  return [
    { value: 1, label: formatMessage('console.yes') },
    { value: 0, label: formatMessage('console.no') },
  ];
}

/** Creates the choices Yes and No for a boolean. */
export function createBooleanChoices(): LabeledChoice[] {
  return createFlagChoices().map(({ value, label }) => ({ value: value === 1, label }));
}
