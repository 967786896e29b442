import { getBaseText } from '#base/getBaseText.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { RecordContext } from '#server/context.ts';
import type { AlertRule, FiredAlertValues } from './AlertRule.ts';
import { maySeeAlertFigures } from './alertFigureAccess.ts';
import {
  describeAlertCondition,
  describeAlertSubject,
  describeLastCheck,
  describeUncheckableAlertReason,
  renderFiredAlertTexts,
} from './renderAlertRule.ts';
import { resolveAlertTarget } from './resolveAlertTarget.ts';

/** Adds display texts to alert rules, in the reader's language: subject, condition, last check, problem and colleagues. */
export async function addAlertTexts(rows: RecordValues[], context: RecordContext): Promise<RecordValues[]> {
  const { definitions, records } = context;
  const ids = rows.flatMap(({ colleagues }) => (colleagues ?? []) as number[]);
  const people = ids.length > 0 ? await records.find('user', { user_id: [...new Set(ids)] }) : [];
  const texts = rows.map(async (row) => {
    const rule = row as AlertRule;
    // Figures disappear with the access to them, before the next check.
    const isOpen = typeof (await resolveAlertTarget(rule, context)) !== 'string';
    return {
      ...row,
      subject: describeAlertSubject(rule, definitions),
      limit_text: describeAlertCondition(rule, definitions),
      latest: isOpen ? (describeLastCheck(rule, definitions) ?? null) : null,
      problem_text: rule.problem && describeUncheckableAlertReason(rule.problem, definitions),
      colleague_names: people
        .filter(({ user_id }) => (rule.colleagues ?? []).includes(Number(user_id)))
        .map(({ user_name }) => user_name)
        .join(', '),
    };
  });
  return Promise.all(texts);
}

/** Adds display texts to alert events, in the reader's language. Figures that the reader may no longer see are left out. */
export async function addEventTexts(rows: RecordValues[], context: RecordContext): Promise<RecordValues[]> {
  const { definitions, records, user } = context;
  const tenant = await records.getTenantRecord();
  return rows.map((row) => {
    const fired = row.said_values as FiredAlertValues | null;
    if (!fired || !maySeeAlertFigures(user, fired, { definitions, tenant }))
      return { ...row, text: getBaseText('alert.rule.hidden') };
    const ended = row.outcome === 'recovered' ? (row.ended_values as FiredAlertValues | null) : null;
    const text = renderFiredAlertTexts(fired, definitions)?.text ?? row.text;
    return { ...row, text, ended_text: ended && renderFiredAlertTexts(ended, definitions)?.ended };
  });
}
