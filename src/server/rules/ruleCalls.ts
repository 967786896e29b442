import { sessionRules } from '../session/sessionRules';
import { rules } from './rules';

/** The calls that are written by hand, by resource. */
export function ruleCalls(): Record<string, string[]> {
  const all = Object.entries({ ...rules, ...sessionRules() });
  const calls = all.map(([resource, rule]) => [
    resource,
    Object.keys({ ...rule.calls, ...rule.publicCalls }),
  ]);
  return Object.fromEntries(calls);
}
