import type { Tenant } from '../../../definition/model/project';
import type { Dataset, Dimension } from '../../../definition/model/report';
import { idColumn } from '../../storage/clickhouse/factTable';
import { theOrganisation } from './knownTenants';

/** A column that is written, and what may become a value of it. */
export interface FactField {
  column: string;
  /** What people call it. */
  title: string;
  kind: 'day' | 'id' | 'text' | 'count' | 'amount' | 'unique';
  /** The names that a file may have for it. */
  names: string[];
  choices?: (string | number)[];
  /** The keys of the records that there are, where only these may be named. */
  known?: ReadonlySet<number>;
  pattern?: RegExp;
  /** What it holds where the file says nothing; none where the file must say something. */
  default?: string | number;
}

const utcOffset = /^UTC[+-]\d\d:\d\d$/;

/** Every column of a report's facts that an ingest writes, in the order in which it is written. */
export function factFields(row: Dataset, tenants: ReadonlySet<number>): FactField[] {
  return [
    ofTenant(row.tenant, tenants),
    ...Object.values(row.dimensions).map(ofDimension),
    ...ofMetrics(row),
  ];
}

/** A name as it is compared: capitals, spaces, and the like make no difference. */
export function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_./-]+/g, '');
}

/** Where all belongs to one organisation, a file need not say so. */
function ofTenant({ column, title, entity }: Tenant, known: ReadonlySet<number>): FactField {
  const otherwise = entity ? undefined : theOrganisation;
  return { column, title, kind: 'id', names: [title, column], default: otherwise, known };
}

function ofDimension(dimension: Dimension): FactField {
  const { column, title, name, valueKey, labelKey, references, isDay, type, choices, format } = dimension;
  // A file that names a record by its label cannot be taken for one that gives its key.
  const isKey = references !== undefined && type === 'integer';
  const names = isKey ? [column, valueKey, `${name}Id`] : [column, name, title, labelKey];
  return {
    column,
    title,
    names,
    kind: isDay ? 'day' : type === 'integer' ? 'id' : 'text',
    choices: choices?.map(({ value }) => value as string | number),
    pattern: format === 'utc-offset' ? utcOffset : undefined,
    default: dimension.default,
  };
}

function ofMetrics({ bases, metrics }: Dataset): FactField[] {
  return Object.values(bases).map(({ column, kind }): FactField => {
    const metric = Object.values(metrics).find(
      ({ measure }) => measure.kind !== 'ratio' && measure.column === column,
    );
    const names = [column, metric?.name ?? column, metric?.title ?? column];
    const title = metric?.title ?? column;
    if (kind === 'unique')
      return {
        column: idColumn(column),
        title,
        names: [...names, idColumn(column)],
        kind: 'unique',
        default: '',
      };
    return { column, title, names, kind, default: 0 };
  });
}
