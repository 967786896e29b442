import type { DefinitionChange } from '#definition/diff/DefinitionChange.ts';
import type { FactTableChange } from '#definition/diff/diffFactTables.ts';
import type { PlannedSchemaChange } from '../loadServerModule.ts';

/** The changes of a plan by who is affected: data, facts, people, callers, cases. */
export interface PlanReport {
  data: PlannedSchemaChange[];
  facts: FactTableChange[];
  people: DefinitionChange[];
  callers: DefinitionChange[];
  cases: DefinitionChange[];
  /** True if the previous definitions are known. */
  isCompared: boolean;
}

const effectSigns: Record<DefinitionChange['effect'], string> = {
  safe: '+',
  narrowing: '~',
  destructive: '-',
};

/** Returns true if a data change needs a decision before the next start. */
export function isUndecidedDataChange({ isOpen, isApproved }: PlannedSchemaChange): boolean {
  return isOpen && !isApproved;
}

/** Formats a plan as text, grouped by who is affected. */
export function formatPlanReport({ data, facts, people, callers, cases, isCompared }: PlanReport): string {
  const parts = [
    formatSection('Data', data, (one) => formatDataChange(one as PlannedSchemaChange)),
    formatSection('Facts', facts),
    formatSection('People', people),
    formatSection('Callers', callers),
    formatSection('Cases', cases),
  ].filter((lines) => lines.length > 0);
  const unknown =
    'This database has no record of its previous definitions. Changes for rules, users and API clients are compared after its next start.';
  return [...parts, ...(isCompared ? [] : [[unknown]]), formatNextSteps(data, facts, parts.length > 0)]
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** Returns the steps required before the next start. */
function formatNextSteps(
  data: PlannedSchemaChange[],
  facts: FactTableChange[],
  isChanged: boolean,
): string[] {
  const open = data.filter(isUndecidedDataChange).map(({ at }) => at);
  const refused = facts.filter(({ isRefused }) => isRefused).map(({ at }) => at);
  const breaking = data.filter(({ breaksRunning }) => breaksRunning).map(({ at }) => at);
  const stop =
    breaking.length > 0
      ? [
          `Stop all running servers before the next start. They fail after the changes: ${breaking.join(', ')}.`,
        ]
      : [];
  if (open.length + refused.length === 0)
    return [
      isChanged ? 'No decision is required. The changes are applied at the next start.' : 'No changes.',
      ...stop,
    ];
  return [
    ...(refused.length > 0 ? [`The server will not start: ${refused.join(', ')}.`] : []),
    ...(open.length > 0
      ? [
          `${open.length} decisions are required before the next start: ${open.join(', ')}. See "console migrate --help".`,
        ]
      : []),
    ...stop,
  ];
}

function formatSection<T extends DefinitionChange>(
  title: string,
  changes: T[],
  lines: (one: T) => string[] = formatChange,
): string[] {
  return changes.length > 0 ? [title, ...changes.flatMap(lines)] : [];
}

function formatChange({ effect, at, description }: DefinitionChange): string[] {
  return [`  ${effectSigns[effect]} ${at}: ${description}`];
}

function formatDataChange(change: PlannedSchemaChange): string[] {
  const { affectedRecords, decisions, isApproved, at, likelyNewName } = change;
  const such = (affectedRecords?.examples ?? []).map(({ key, value }) =>
    [key, value === undefined ? undefined : JSON.stringify(value)]
      .filter((one) => one !== undefined)
      .join(' '),
  );
  const values = (affectedRecords?.values ?? []).map(
    ({ value, count }) => `${JSON.stringify(value)} (${count})`,
  );
  const options = decisions.map((decision) => `--${decision} ${at}${decisionSuffixes[decision] ?? ''}`);
  const own = likelyNewName
    ? options.map((option) => option.replace('=<name>', `=${likelyNewName}`))
    : options;
  return [
    ...formatChange(change),
    ...(such.some((one) => one !== '') ? [`      such as ${such.join(', ')}`] : []),
    ...(values.length > 0 ? [`      values: ${values.join(', ')}`] : []),
    ...(isApproved ? ['      decided by a pending migration'] : []),
    ...(isUndecidedDataChange(change)
      ? [`      decide: ${own.join(' | ') || 'write a numbered migration file by hand'}`]
      : []),
  ];
}

const decisionSuffixes: Partial<Record<PlannedSchemaChange['decisions'][number], string>> = {
  rename: '=<name>',
  fill: '=<value>',
  map: ':<old>=<new>',
};
