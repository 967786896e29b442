import type { FieldError } from '../../../definition/fieldErrors';
import { text } from '../../../definition/text';
import type { JsonSchema, Row } from '../../../definition/types';
import { compileValidator } from '../../../definition/validator';
import { invalid } from '../../errors/failures';
import { isRow } from '../../records/isRow';
import { type Mapping, noMapping } from './Mapping';

const value = { type: ['string', 'number'] };

const schema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    $comment: { type: 'string' },
    columns: {
      type: 'object',
      additionalProperties: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    },
    set: { type: 'object', additionalProperties: value },
    values: { type: 'object', additionalProperties: { type: 'object', additionalProperties: value } },
  },
};

const validate = compileValidator(schema);

/** Reads a mapping as it is sent: JSON. Throws an `ApiError` (422) when it is not one. */
export function readMapping(sent: string | undefined): Mapping {
  if (!sent) return noMapping;
  const parsed = parse(sent);
  const errors = isRow(parsed) ? validate(parsed) : [{ field: '', message: text('ingest.notObject') }];
  if (errors.length > 0) throw refusal(errors);
  const { columns = {}, set = {}, values = {} } = parsed as Partial<Mapping> & Row;
  return { columns, set, values };
}

function parse(sent: string): unknown {
  try {
    return JSON.parse(sent);
  } catch (error) {
    throw refusal([{ field: '', message: (error as Error).message }]);
  }
}

function refusal([first]: FieldError[]) {
  const reason = [first?.field, first?.message].filter(Boolean).join(': ');
  return invalid([{ field: '/mapping', message: text('ingest.mapping', { reason }) }]);
}
