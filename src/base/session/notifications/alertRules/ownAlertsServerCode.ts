import { getBaseText } from '#base/getBaseText.ts';
import limits from '#base/session/limits.json';
import type { RecordValues } from '#definition/model/entity.ts';
import type { CallContext, RecordContext, ResourceServerCode } from '#server/context.ts';
import { fieldError, notFoundError } from '#server/errors/apiErrors.ts';
import { toWireRecord } from '#server/records/toWireRecords.ts';
import { type AlertRule, alertCriteriaPropertyNames } from './AlertRule.ts';
import { addAlertTexts } from './addAlertTexts.ts';
import { endOpenEvents, resolveUncheckableAlertNotification } from './alertChecks/alertEvents.ts';
import { alertChoicesCall, alertScopeValuesCall } from './alertChoices.ts';
import { enqueueAlertCheck } from './enqueueAlertCheck.ts';
import { describeUncheckableAlertReason, findAlertMetric } from './renderAlertRule.ts';
import { loadScopeLabel, resolveAlertTarget } from './resolveAlertTarget.ts';

/** Implements the calls of the alerts that users set on metrics of reports. Users see and change their own. */
export const ownAlertsServerCode: ResourceServerCode = {
  beforeRead: addAlertTexts,
  beforeCreate: async (row, context) => {
    await assertBelowLimit(context);
    const rule = await completeAlertRule(row as AlertRule, context);
    await enqueueAlertCheck(context.records);
    return { ...rule, owner_id: context.user.id, state: 'waiting' };
  },
  beforeUpdate: async (changes, stored, context) => {
    const rule = { ...stored, ...changes } as AlertRule;
    const completed = await completeAlertRule(rule, context);
    const written = { ...changes, name: completed.name, scope_label: completed.scope_label };
    if (!alertCriteriaPropertyNames.some((name) => rule[name] !== stored[name])) return written;
    await endOpenEvents(rule, 'edited', { ...context, owner: context.user });
    await resolveUncheckableAlertNotification(rule, context);
    await enqueueAlertCheck(context.records);
    const state = stored.state === 'paused' ? 'paused' : 'waiting';
    return { ...written, ...forgottenCheck, state };
  },
  beforeDelete: async ({ id, mail }, { records, user, ...context }) => {
    const rule = { id, mail } as AlertRule;
    await endOpenEvents(rule, 'paused', { ...context, records, owner: user });
    await resolveUncheckableAlertNotification(rule, { ...context, records });
    const events = await records.find('alert_event', { rule_id: id });
    await records.deleteWhere('alert_event', { rule_id: id });
    return { events };
  },
  afterRestore: async (stored, { events }, context) => {
    await assertBelowLimit(context, stored.id);
    for (const event of events as RecordValues[]) await context.records.insert('alert_event', event);
    await enqueueAlertCheck(context.records);
  },
  calls: {
    choices: alertChoicesCall,
    values: alertScopeValuesCall,
    pause: { handler: (context) => setPaused(context as RecordContext, true) },
    resume: { handler: (context) => setPaused(context as RecordContext, false) },
  },
};

/** The values that reset the last check of an alert. */
const forgottenCheck = {
  problem: null,
  checked_day: null,
  checked_value: null,
  checked_usual: null,
  fired_day: null,
};

/** Throws if the user has reached the maximum number of alerts. Concurrent requests wait for each other. */
async function assertBelowLimit({ records, user }: CallContext, except?: unknown): Promise<void> {
  await records.lock('user', user.id);
  const rules = await records.find('alert_rule', { owner_id: user.id });
  const { maxRules } = limits.alerts;
  if (rules.filter(({ id }) => id !== except).length >= maxRules)
    throw fieldError('name', getBaseText('server.alerts.tooMany', { most: maxRules }));
}

/**
 * Checks that the user may set the alert, and adds its name and the label of its value. Otherwise throws a field
 * error.
 */
async function completeAlertRule(row: AlertRule, context: CallContext): Promise<AlertRule> {
  const { services, definitions } = context;
  const problem = await resolveAlertTarget(row, context);
  if (typeof problem === 'string')
    throw fieldError(fieldByProblem[problem], describeUncheckableAlertReason(problem, definitions));
  if (row.mail && !services.mail) throw fieldError('mail', getBaseText('server.mails.notSetUp'));
  const hasRecipient = row.notify || row.mail || (row.colleagues ?? []).length > 0;
  if (!hasRecipient) throw fieldError('notify', getBaseText('server.alerts.noRecipient'));
  const scope_label = row.scope === 'value' ? await loadScopeLabel(row, context) : null;
  const metric = findAlertMetric(row, definitions)?.title ?? row.metric;
  const name = row.name || [metric, scope_label].filter(Boolean).join(': ').slice(0, 80);
  return { ...row, name, scope_label };
}

/** The field to change for each problem. */
const fieldByProblem = {
  report: 'report',
  rights: 'report',
  unavailable: 'report',
  metric: 'metric',
  dimension: 'dimension',
  record: 'scope_value',
  range: 'condition',
} as const;

/** Pauses or resumes an alert and returns it. Pausing ends its events; resuming checks it again. */
function setPaused(context: RecordContext, isPaused: boolean): Promise<RecordValues> {
  const { record, user, records } = context;
  return records.transaction(async (inner) => {
    const rule = (await inner.lock('alert_rule', record.id)) as AlertRule | undefined;
    if (!rule) throw notFoundError();
    const inside = { ...context, records: inner, database: inner.database };
    if (isPaused) {
      await endOpenEvents(rule, 'paused', { ...inside, owner: user });
      await resolveUncheckableAlertNotification(rule, inside);
    } else await enqueueAlertCheck(inner);
    const state = isPaused ? 'paused' : 'waiting';
    const stored = await inner.update('alert_rule', rule.id, { ...forgottenCheck, state });
    return toWireRecord(inside, stored);
  });
}
