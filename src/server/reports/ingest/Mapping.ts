import type { FieldError } from '../../../definition/fieldErrors';
import { isRow } from '../../../definition/isRow';
import type { JsonSchema, Row } from '../../../definition/model/entity';
import type { Tenant } from '../../../definition/model/project';
import { text } from '../../../definition/text';
import { compileValidator } from '../../../definition/validator';
import { invalid } from '../../errors/failures';

/** How the names and values of a file become ours. */
export interface Mapping {
  /** Their column to our dimension or metric, or to several; to nothing where it is not wanted. */
  columns: Record<string, string | string[]>;
  /** What every fact has: our dimension or metric (or the tenant) and its value. */
  set: Record<string, string | number>;
  /** Their values to ours, by their column; `*` is any other. */
  values: Record<string, Record<string, string | number>>;
}

const noMapping: Mapping = { columns: {}, set: {}, values: {} };

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

/** What the command was told about the file's names. */
interface MappingFlags {
  /** The key of the tenant whose facts they are. */
  tenant?: string;
  map?: string[];
  set?: string[];
  /** A mapping file's text. */
  written?: string;
}

/** Puts together what a mapping file and the flags of the command say; a flag goes before the file. */
export function mappingFrom(
  { tenant, map = [], set = [], written }: MappingFlags,
  { title }: Pick<Tenant, 'title'>,
): Mapping {
  const file = readMapping(written);
  return {
    columns: { ...file.columns, ...pairs(map) },
    set: { ...file.set, ...pairs(set), ...(tenant ? { [title]: tenant } : {}) },
    values: file.values,
  };
}

function pairs(flags: string[]): Record<string, string> {
  return Object.fromEntries(
    flags.map((flag) => {
      const at = flag.indexOf('=');
      if (at < 1) throw new Error(`"${flag}" should be 'name=value'`);
      return [flag.slice(0, at), flag.slice(at + 1)];
    }),
  );
}
