import type { JsonSchema } from '#definition/model/entity.ts';
import type { TenantSettings } from '#definition/model/projectSettings.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { compileValidator } from '#definition/validation/compileValidator.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import { isObject } from '#definition/values/isObject.ts';
import { validationError } from '#server/errors/apiErrors.ts';

/** Maps the columns and values of a file to those of the report. */
export interface IngestMapping {
  /** File column to our dimension or metric, to several of them, or to nothing to ignore it. */
  columns: Record<string, string | string[]>;
  /** Fixed values for every fact: our dimension or metric (or the tenant) and its value. */
  set: Record<string, string | number>;
  /** Value replacements, by file column. `*` matches every other value. */
  values: Record<string, Record<string, string | number>>;
  /** Treatment of values that a dimension does not know, by our dimension. Default: refuse. */
  unknown?: Record<string, UnknownValueTreatment>;
  /** Factors of amounts and counts, by our metric: 0.000001 for amounts in millionths. */
  scale?: Record<string, number>;
  /** Treatment of a line that equals the sum of all other lines. Default: refuse. */
  totals?: 'refuse' | 'keep';
}

/** Refuses the line, keeps the value as it is, or stores the default of the dimension. */
export type UnknownValueTreatment = 'refuse' | 'keep' | 'other';

const noMapping: IngestMapping = { columns: {}, set: {}, values: {} };

const valueSchema = { type: ['string', 'number'] };

const mappingSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    $comment: { type: 'string' },
    columns: {
      type: 'object',
      additionalProperties: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    },
    set: { type: 'object', additionalProperties: valueSchema },
    values: { type: 'object', additionalProperties: { type: 'object', additionalProperties: valueSchema } },
    unknown: { type: 'object', additionalProperties: { enum: ['refuse', 'keep', 'other'] } },
    scale: { type: 'object', additionalProperties: { type: 'number', exclusiveMinimum: 0 } },
    totals: { enum: ['refuse', 'keep'] },
  },
};

const validateMapping = compileValidator(mappingSchema);

/** Parses a mapping from JSON. Throws an `ApiError` (422) if it is invalid. */
export function parseIngestMapping(sent: string | undefined): IngestMapping {
  if (!sent) return noMapping;
  const parsed = parseJson(sent);
  const errors = isObject(parsed)
    ? validateMapping(parsed)
    : [{ field: '', message: formatMessage('ingest.notObject') }];
  if (errors.length > 0) throw createMappingError(errors);
  const { $comment, ...mapping } = parsed as Partial<IngestMapping> & { $comment?: string };
  return { ...noMapping, ...mapping };
}

function parseJson(sent: string): unknown {
  try {
    return JSON.parse(sent);
  } catch (error) {
    throw createMappingError([{ field: '', message: (error as Error).message }]);
  }
}

function createMappingError([first]: FieldError[]) {
  const reason = [first?.field, first?.message].filter(Boolean).join(': ');
  return validationError([{ field: '/mapping', message: formatMessage('ingest.mapping', { reason }) }]);
}

/** Mapping flags of the ingest command. */
interface MappingFlags {
  /** Tenant key of all facts. */
  tenant?: string;
  map?: string[];
  set?: string[];
  /** Content of the mapping file. */
  written?: string;
}

/** Merges the mapping file and the command's flags. Flags take precedence. */
export function buildIngestMappingFromFlags(
  { tenant, map = [], set = [], written }: MappingFlags,
  { title }: Pick<TenantSettings, 'title'>,
): IngestMapping {
  const file = parseIngestMapping(written);
  return {
    ...file,
    columns: { ...file.columns, ...parsePairs(map) },
    set: { ...file.set, ...parsePairs(set), ...(tenant ? { [title]: tenant } : {}) },
  };
}

function parsePairs(flags: string[]): Record<string, string> {
  return Object.fromEntries(
    flags.map((flag) => {
      const at = flag.indexOf('=');
      if (at < 1) throw new Error(`"${flag}" should be 'name=value'`);
      return [flag.slice(0, at), flag.slice(at + 1)];
    }),
  );
}
