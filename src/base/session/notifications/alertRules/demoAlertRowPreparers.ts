import { addDays } from '#definition/time/days.ts';
import type { DemoExtension } from '#server/DemoExtension.ts';
import { enqueueAlertCheck } from './enqueueAlertCheck.ts';

/**
 * Functions that prepare demo rows, by entity. Alerts are checked as soon as the server runs. Events get the name,
 * target and condition of their alert; their `said_values` and `ended_values` have the value of the day, and of the day
 * after.
 */
export const demoAlertRowPreparers: NonNullable<DemoExtension['prepare']> = {
  alert_rule: async (row, records) => {
    await enqueueAlertCheck(records);
    return row;
  },
  alert_event: async (row, records) => {
    const rule = await records.findFirst('alert_rule', { id: row.rule_id });
    if (!rule) throw new Error(`there is no alert ${row.rule_id}`);
    const { name, report, metric, dimension, scope_value, scope_label, condition, amount } = rule;
    const target = { name, report, metric, dimension, scope_value, of: scope_label, condition, amount };
    const complete = (found: unknown, day: unknown) => ({
      ...target,
      ...{ usual: null, rows: 'all', day },
      ...(found as object),
    });
    return {
      ...row,
      said_values: complete(row.said_values, row.day),
      ended_values: complete(row.ended_values, addDays(String(row.day), 1)),
    };
  },
};
