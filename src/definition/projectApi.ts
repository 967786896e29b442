/** Exports for the code of a project on both sides: types of records, messages, formats and the clock. */

export { formatNumberByKind } from './format/numbers.ts';
export type { Definitions } from './model/definitions.ts';
export type {
  Entity,
  JsonSchema,
  KeywordLimit,
  Property,
  RecordValues,
  ScalarValue,
} from './model/entity.ts';
export type { ApiCall, Form, List, Resource } from './model/resource.ts';
export { escapeMarkup, renderEmbedCode } from './records/renderEmbedCode.ts';
export { fillTemplate, getTemplatePlaceholders } from './text/fillTemplate.ts';
export { type FormatMessage, formatAndList, formatMessage, registerMessages } from './text/messages.ts';
export { now } from './time/clock.ts';
export type { FieldError } from './validation/fieldErrors.ts';
export { getOwn } from './values/getOwn.ts';
export { isObject } from './values/isObject.ts';
export { isEmptyValue, isZeroDate, normalizeRecord } from './values/normalizeRecord.ts';
