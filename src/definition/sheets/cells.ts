import { isDay } from '../days';
import type { Choice, Property, Scalar } from '../model/entity';
import { isZeroDate } from '../normalize';
import { typedValue } from '../typedValue';
import { heldMoment, isMoment, momentIso } from '../values/moments';
import { heldFor } from '../values/typed';
import { inUnit } from '../values/unit';
import { momentText } from '../written';
import { inZone, momentAt } from '../zones';
import type { Cell } from './csv';

/**
 * What a cell's text means for a property: a choice by its label or its value, a number, or several values
 * parted by commas or semicolons, of which the word for all makes an empty list. A text that means nothing is kept, for the validation to refuse.
 */
export function parseCell(
  property: Property,
  choices: Choice[] | undefined,
  text: string,
  locale: string,
  zone = 'UTC',
): unknown {
  if (property.all && plain(property.all) === plain(text)) return [];
  if (isMoment(property)) return momentCell(property, text, zone);
  if (property.unit) return heldFor(property.unit, text, locale);
  if (property.type !== 'array') return oneValue(property.type, choices, text);
  const parts = text.split(/[,;]/).map((part) => part.trim());
  return parts.filter(Boolean).map((part) => oneValue(property.schema.items?.type, choices, part));
}

/**
 * A moment as a sheet has it, in the zone of its column unless it says otherwise, as the property holds it; of one that
 * holds seconds, their number will do too. A day alone begins at midnight.
 */
function momentCell(property: Property, text: string, zone: string): number | string {
  if (property.format === 'unix-time' && /^-?\d{1,12}$/.test(text)) return Number(text);
  const [, day, time, offset] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?$/.exec(text) ?? [];
  if (!day || !isDay(day)) return text;
  const shown = `${day}T${(time ?? '00:00').padEnd(8, ':00')}`;
  const moment = offset ? new Date(`${shown}${offset}`) : momentAt(shown, zone);
  return Number.isNaN(moment.getTime()) ? text : heldMoment(property, moment);
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

/** A value as a person reads it in a sheet: choices by their labels, lists in one cell, times in a zone. */
export function formatCell(
  { format, all, unit }: Property,
  choices: Choice[] | undefined,
  value: unknown,
  zone = 'UTC',
): Cell {
  if (Array.isArray(value) && value.length === 0) return all ?? null;
  if (Array.isArray(value)) return value.map((one) => labelOf(choices, one)).join(', ');
  if (choices) return labelOf(choices, value);
  if (value === null || value === undefined) return null;
  if (isMoment({ format })) {
    const iso = momentIso({ format }, value);
    if (isZeroDate(iso)) return null;
    const moment = new Date(iso);
    return Number.isNaN(moment.getTime()) ? iso : momentText(moment, zone);
  }
  if (unit) return Number(inUnit(unit, value));
  return typeof value === 'number' ? value : inZone(String(value), zone);
}

function labelOf(choices: Choice[] | undefined, value: unknown): string {
  return choices?.find((choice) => choice.value === value)?.label ?? String(value ?? '');
}
