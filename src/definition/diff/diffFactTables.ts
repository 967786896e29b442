import type { Definitions } from '../model/definitions.ts';
import type { Dataset, Dimension, FactTableColumn } from '../model/report.ts';
import { createDefinitionChange, type DefinitionChange, diffMapsByKey } from './DefinitionChange.ts';

/** A change of a report's fact table. */
export interface FactTableChange extends DefinitionChange {
  /** True if the server refuses to start: the values of the column cannot be converted. */
  isRefused?: true;
}

/**
 * Compares the report fact tables of two versions of the definitions: dimensions, metrics and columns that were added,
 * removed, renamed or changed in type.
 */
export function diffFactTables(before: Definitions, after: Definitions): FactTableChange[] {
  return diffMapsByKey(
    getDatasets(before),
    getDatasets(after),
    {
      added: (name) => [createDefinitionChange(name, 'safe', 'a new fact table')],
      removed: (name) => [
        createDefinitionChange(
          name,
          'destructive',
          'no report uses the fact table anymore; its rows are kept',
        ),
      ],
    },
    diffDataset,
  );
}

function createRefusedChange(at: string, was: string, becomes: string): FactTableChange[] {
  const words = `was ${was} and is now ${becomes}: stored values cannot be converted. Use a new name`;
  return [{ ...createDefinitionChange(at, 'destructive', words), isRefused: true }];
}

function getDatasets({ reports }: Definitions): Record<string, Dataset> {
  return Object.fromEntries(Object.values(reports).map(({ row }) => [row.name, row]));
}

function diffDataset(name: string, old: Dataset, now: Dataset): FactTableChange[] {
  return [
    ...diffMapsByKey(
      indexByColumn(old.dimensions),
      indexByColumn(now.dimensions),
      describeDimensionChanges(name),
      (column, one, other) =>
        describeType(one) === describeType(other)
          ? []
          : createRefusedChange(`${name}.${column}`, describeType(one), describeType(other)),
    ),
    ...diffBaseColumns(name, old.factColumns, now.factColumns),
    ...diffMapsByKey(old.metrics, now.metrics, {
      added: (metric) => [createDefinitionChange(`${name}.${metric}`, 'safe', 'a new metric')],
      removed: (metric) => [
        createDefinitionChange(
          `${name}.${metric}`,
          'destructive',
          'the metric was removed: requests with it are rejected',
        ),
      ],
    }),
  ];
}

function describeDimensionChanges(name: string) {
  return {
    added: (column: string) => [
      createDefinitionChange(`${name}.${column}`, 'safe', 'a new dimension, empty in existing facts'),
    ],
    removed: (column: string) => [
      createDefinitionChange(
        `${name}.${column}`,
        'destructive',
        'the dimension was removed; its values are kept',
      ),
    ],
  };
}

function diffBaseColumns(
  name: string,
  before: Record<string, FactTableColumn>,
  after: Record<string, FactTableColumn>,
): FactTableChange[] {
  const renamed = Object.values(after).filter(
    ({ column, renamedFrom }) => renamedFrom && before[renamedFrom] && !before[column],
  );
  const named = Object.fromEntries(
    Object.entries(before).map(([column, base]) => [
      renamed.find(({ renamedFrom }) => renamedFrom === column)?.column ?? column,
      base,
    ]),
  );
  return [
    ...renamed.map(({ column, renamedFrom }) =>
      createDefinitionChange(
        `${name}.${column}`,
        'safe',
        `renamed from "${renamedFrom}"; all figures are kept`,
      ),
    ),
    ...diffMapsByKey(
      named,
      after,
      {
        added: (column) => [
          createDefinitionChange(`${name}.${column}`, 'safe', 'a new column, counted from now on'),
        ],
        removed: (column) => [
          createDefinitionChange(
            `${name}.${column}`,
            'destructive',
            `no report uses the column anymore; its figures are kept. If you renamed it, add "renamedFrom": "${column}" to the new column`,
          ),
        ],
      },
      (column, old, now) =>
        old.kind === now.kind
          ? []
          : createRefusedChange(`${name}.${column}`, columnKindNames[old.kind], columnKindNames[now.kind]),
    ),
  ];
}

const columnKindNames: Record<FactTableColumn['kind'], string> = {
  count: 'a count',
  amount: 'an amount',
  unique: 'a unique count',
};

function indexByColumn(all: Record<string, Dimension>): Record<string, Dimension> {
  return Object.fromEntries(Object.values(all).map((one) => [one.column, one]));
}

function describeType({ type, isDay }: Dimension): string {
  return isDay ? 'a day' : `a ${type === 'integer' ? 'number' : 'text'}`;
}
