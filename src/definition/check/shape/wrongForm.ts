import { valueAt } from '../place';
import type { Rule } from '../types';
import type { ShapeError } from './shapeErrors';

const told = ['additionalProperties', 'required', 'type', 'enum', 'const'];

/** x005: a value has the form, the size and the length that the meta-schema asks for. */
export const wrongForm: Rule = ({ shape }) =>
  shape
    .filter(({ keyword }) => !told.includes(keyword))
    .map((error) => ({ place: error.place, message: messageOf(error) }));

function messageOf({ place, keyword, params, expected, words }: ShapeError): string {
  if (keyword !== 'pattern') return words;
  const [example] = expected.examples ?? [];
  const such = example === undefined ? '' : `, such as ${JSON.stringify(example)}`;
  return `${JSON.stringify(valueAt(place))} must match ${params.pattern}${such}`;
}
