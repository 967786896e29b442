import type { Choice, Property, Scalar } from '../../../definition/types';
import { typedValue } from '../typedValue';

/**
 * What a cell's text means for a property: a choice by its label or its value, a number, or several values
 * parted by commas or semicolons, of which the word for all makes an empty list. A text that means nothing is kept, for the validation to refuse.
 */
export function cellValue(property: Property, choices: Choice[] | undefined, text: string): unknown {
  if (property.all && plain(property.all) === plain(text)) return [];
  if (property.type !== 'array') return oneValue(property.type, choices, text);
  const parts = text.split(/[,;]/).map((part) => part.trim());
  return parts.filter(Boolean).map((part) => oneValue(property.schema.items?.type, choices, part));
}

function oneValue(type: Property['type'] | undefined, choices: Choice[] | undefined, text: string): unknown {
  return choiceNamed(choices, text) ?? typedValue(type, text) ?? text;
}

function choiceNamed(choices: Choice[] | undefined, text: string): Scalar | undefined {
  const named = plain(text);
  const found = choices?.find(({ value, label }) => plain(label) === named || plain(String(value)) === named);
  return found?.value;
}

/** "300 × 250" and "300x250" are the same to the one who types them. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll('×', 'x').replace(/\s+/g, '');
}
