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
      came: (name) => [createDefinitionChange(name, 'safe', 'new facts')],
      went: (name) => [
        createDefinitionChange(name, 'destructive', 'no report reads its facts any more; they stay stored'),
      ],
    },
    diffDataset,
  );
}

function createRefusedChange(at: string, was: string, becomes: string): FactTableChange[] {
  const words = `was ${was} and becomes ${becomes}: give it a name of its own, since what is stored cannot be turned into that`;
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
    ...diffBaseColumns(name, old.bases, now.bases),
    ...diffMapsByKey(old.metrics, now.metrics, {
      came: (metric) => [createDefinitionChange(`${name}.${metric}`, 'safe', 'a new metric')],
      went: (metric) => [
        createDefinitionChange(
          `${name}.${metric}`,
          'destructive',
          'the metric is gone: who asks for it is refused',
        ),
      ],
    }),
  ];
}

function describeDimensionChanges(name: string) {
  return {
    came: (column: string) => [
      createDefinitionChange(
        `${name}.${column}`,
        'safe',
        'a new dimension, which is empty in all facts of before',
      ),
    ],
    went: (column: string) => [
      createDefinitionChange(
        `${name}.${column}`,
        'destructive',
        'no report tells the dimension any more; its values stay stored',
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
        `"${renamedFrom}" is called so, with every figure in it`,
      ),
    ),
    ...diffMapsByKey(
      named,
      after,
      {
        came: (column) => [
          createDefinitionChange(`${name}.${column}`, 'safe', 'is counted from now on, and nothing before'),
        ],
        went: (column) => [
          createDefinitionChange(
            `${name}.${column}`,
            'destructive',
            'nothing reads its figures any more; they stay stored. Where it has become another, say what it was with "renamedFrom"',
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
  unique: 'counted once',
};

function indexByColumn(all: Record<string, Dimension>): Record<string, Dimension> {
  return Object.fromEntries(Object.values(all).map((one) => [one.column, one]));
}

function describeType({ type, isDay }: Dimension): string {
  return isDay ? 'a day' : `a ${type === 'integer' ? 'number' : 'text'}`;
}
