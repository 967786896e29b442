import { gone, type RuleChange } from '../../../definition/changes/rules';
import { isRow } from '../../../definition/isRow';

/** A changed rule in words: what it says now, and what it said. */
export function ruleWords({ keyword, before, after }: RuleChange): string {
  if (keyword === 'choices') return choiceWords(before, after);
  if (keyword === 'allOf') return 'the rules between properties are others';
  if (after === undefined) return `no longer has the rule "${keyword}"`;
  return `${keyword} is ${said(after)}${before === undefined ? '' : `, not ${said(before)}`}`;
}

function choiceWords(before: unknown, after: unknown): string {
  if (!Array.isArray(after)) return 'any value is possible, not only choices';
  if (!Array.isArray(before)) return `only ${after.length} choices are possible`;
  const [went, came] = [gone(before, after), gone(after, before)];
  const lists = [
    ...(went.length > 0 ? [`without the choices ${went.map(said).join(', ')}`] : []),
    ...(came.length > 0 ? [`with the choices ${came.map(said).join(', ')}`] : []),
  ];
  return lists.join(', ');
}

function said(value: unknown): string {
  return isRow(value) && '$data' in value ? String(value.$data).replace(/^1\//, '') : JSON.stringify(value);
}
