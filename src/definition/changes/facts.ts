import type { Definitions } from '../model/definitions';
import type { Base, Dataset, Dimension } from '../model/report';
import { type Change, change, compareByName } from './Change';

/** A change of facts. */
export interface FactChange extends Change {
  /** Whether a start refuses it: what a column holds cannot be turned into something else. */
  isRefused?: true;
}

/** What becomes of the facts that reports are made from, which are renamed and joined when they are next opened. */
export function factChanges(before: Definitions, after: Definitions): FactChange[] {
  return compareByName(
    datasetsOf(before),
    datasetsOf(after),
    {
      came: (name) => [change(name, 'safe', 'new facts')],
      went: (name) => [change(name, 'destructive', 'no report reads its facts any more; they stay stored')],
    },
    datasetChanges,
  );
}

function refused(at: string, was: string, becomes: string): FactChange[] {
  const words = `was ${was} and becomes ${becomes}: give it a name of its own, since what is stored cannot be turned into that`;
  return [{ ...change(at, 'destructive', words), isRefused: true }];
}

function datasetsOf({ reports }: Definitions): Record<string, Dataset> {
  return Object.fromEntries(Object.values(reports).map(({ row }) => [row.name, row]));
}

function datasetChanges(name: string, old: Dataset, now: Dataset): FactChange[] {
  return [
    ...compareByName(
      columnsOf(old.dimensions),
      columnsOf(now.dimensions),
      dimensions(name),
      (column, one, other) =>
        typeOf(one) === typeOf(other) ? [] : refused(`${name}.${column}`, typeOf(one), typeOf(other)),
    ),
    ...baseChanges(name, old.bases, now.bases),
    ...compareByName(old.metrics, now.metrics, {
      came: (metric) => [change(`${name}.${metric}`, 'safe', 'a new metric')],
      went: (metric) => [
        change(`${name}.${metric}`, 'destructive', 'the metric is gone: who asks for it is refused'),
      ],
    }),
  ];
}

function dimensions(name: string) {
  return {
    came: (column: string) => [
      change(`${name}.${column}`, 'safe', 'a new dimension, which is empty in all facts of before'),
    ],
    went: (column: string) => [
      change(
        `${name}.${column}`,
        'destructive',
        'no report tells the dimension any more; its values stay stored',
      ),
    ],
  };
}

function baseChanges(name: string, before: Record<string, Base>, after: Record<string, Base>): FactChange[] {
  const renamed = Object.values(after).filter(({ column, was }) => was && before[was] && !before[column]);
  const named = Object.fromEntries(
    Object.entries(before).map(([column, base]) => [
      renamed.find(({ was }) => was === column)?.column ?? column,
      base,
    ]),
  );
  return [
    ...renamed.map(({ column, was }) =>
      change(`${name}.${column}`, 'safe', `"${was}" is called so, with every figure in it`),
    ),
    ...compareByName(
      named,
      after,
      {
        came: (column) => [change(`${name}.${column}`, 'safe', 'is counted from now on, and nothing before')],
        went: (column) => [
          change(
            `${name}.${column}`,
            'destructive',
            'nothing reads its figures any more; they stay stored. Where it has become another, say what it was with "was"',
          ),
        ],
      },
      (column, old, now) =>
        old.kind === now.kind ? [] : refused(`${name}.${column}`, kinds[old.kind], kinds[now.kind]),
    ),
  ];
}

const kinds: Record<Base['kind'], string> = { count: 'a count', amount: 'an amount', unique: 'counted once' };

function columnsOf(all: Record<string, Dimension>): Record<string, Dimension> {
  return Object.fromEntries(Object.values(all).map((one) => [one.column, one]));
}

function typeOf({ type, isDay }: Dimension): string {
  return isDay ? 'a day' : `a ${type === 'integer' ? 'number' : 'text'}`;
}
