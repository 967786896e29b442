import type { LabeledChoice, Property } from '#definition/model/entity.ts';
import { distinguishLabels } from '#definition/records/choiceLabels.ts';
import { formatAndList, formatMessage } from '#definition/text/messages.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';

/** Creates the error of a formula that the file stores without its value. */
export function createFormulaWithoutValueError({ name, title }: Property): FieldError {
  return { field: `/${name}`, message: formatMessage('server.import.formula', { title }) };
}

/** Creates the error of a cell that contains an error of the spreadsheet program, such as #N/A. */
export function createErrorValueInCellError({ name, title }: Property, error: string): FieldError {
  return { field: `/${name}`, message: formatMessage('server.import.errorValue', { title, error }) };
}

/** Creates the error of a text that names no record, or several: it lists the texts that name one each. */
export function createUnmatchedOrAmbiguousCellError(
  { name, title }: Property,
  { text, options }: { text: string; options: LabeledChoice[] },
): FieldError {
  const field = `/${name}`;
  if (options.length === 0) return { field, message: formatMessage('invalid.reference', { title }) };
  const labels = distinguishLabels(options).map(({ label }) => `“${label}”`);
  return {
    field,
    message: formatMessage('server.import.ambiguous', {
      title,
      text,
      options: formatAndList(labels, 'disjunction'),
    }),
  };
}
