import type { Change } from '../../definition/changes/Change';
import type { FactChange } from '../../definition/changes/facts';
import type { PlannedData } from '../loadServer';

/** What a plan found, by whom it meets. */
export interface Told {
  data: PlannedData[];
  facts: FactChange[];
  people: Change[];
  callers: Change[];
  cases: Change[];
  /** Whether it is known what the definitions were. */
  isCompared: boolean;
}

const signs: Record<Change['effect'], string> = { safe: '+', narrowing: '~', destructive: '-' };

/** Whether a start would refuse the change, since nobody has decided about it. */
export function isUndecided({ isOpen, isApproved }: PlannedData): boolean {
  return isOpen && !isApproved;
}

/** A plan for people, by whom it meets. */
export function formatPlan({ data, facts, people, callers, cases, isCompared }: Told): string {
  const parts = [
    part('Data', data, (one) => dataLines(one as PlannedData)),
    part('Facts', facts),
    part('People', people),
    part('Callers', callers),
    part('Cases', cases),
  ].filter((lines) => lines.length > 0);
  const unknown =
    'This database has not noted which definitions it was started with: rules, people and callers are compared from its next start on.';
  return [...parts, ...(isCompared ? [] : [[unknown]]), ending(data, facts, parts.length > 0)]
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** What stands between a plan and the next start. */
function ending(data: PlannedData[], facts: FactChange[], isChanged: boolean): string[] {
  const open = data.filter(isUndecided).map(({ at }) => at);
  const refused = facts.filter(({ isRefused }) => isRefused).map(({ at }) => at);
  if (open.length + refused.length === 0)
    return [isChanged ? 'Nothing to decide: the next start does it.' : 'The definitions change nothing.'];
  return [
    ...(refused.length > 0 ? [`The next start is refused: ${refused.join(', ')}.`] : []),
    ...(open.length > 0
      ? [`${open.length} to decide before the next start: ${open.join(', ')}. See "console migrate --help".`]
      : []),
  ];
}

function part<T extends Change>(title: string, changes: T[], lines: (one: T) => string[] = line): string[] {
  return changes.length > 0 ? [title, ...changes.flatMap(lines)] : [];
}

function line({ effect, at, words }: Change): string[] {
  return [`  ${signs[effect]} ${at}: ${words}`];
}

function dataLines(change: PlannedData): string[] {
  const { broken, decisions, isApproved, at, likely } = change;
  const such = (broken?.examples ?? []).map(({ key, value }) =>
    [key, value === undefined ? undefined : JSON.stringify(value)]
      .filter((one) => one !== undefined)
      .join(' '),
  );
  const values = (broken?.values ?? []).map(({ value, count }) => `${JSON.stringify(value)} (${count})`);
  const options = decisions.map((decision) => `--${decision} ${at}${endings[decision] ?? ''}`);
  const own = likely ? options.map((option) => option.replace('=<name>', `=${likely}`)) : options;
  return [
    ...line(change),
    ...(such.some((one) => one !== '') ? [`      such as ${such.join(', ')}`] : []),
    ...(values.length > 0 ? [`      values: ${values.join(', ')}`] : []),
    ...(isApproved ? ['      decided by a migration that runs at the next start'] : []),
    ...(isUndecided(change) ? [`      decide: ${own.join(' | ') || 'by hand, in a numbered file'}`] : []),
  ];
}

const endings: Partial<Record<PlannedData['decisions'][number], string>> = {
  rename: '=<name>',
  fill: '=<value>',
  map: ':<old>=<new>',
};
