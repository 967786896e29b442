import { now } from '../../../definition/clock';
import { isZone } from '../../../definition/clockTimes';
import type { JsonSchema, Row } from '../../../definition/model/entity';
import { mayUse } from '../../../server/access/permissions';
import type { CallContext, Rule } from '../../../server/context';
import { ApiError } from '../../../server/errors/ApiError';
import { text } from '../../text';
import limits from '../limits.json';
import { refused } from '../views/ownViewsRule';
import { seenViews } from '../views/seenViews';
import { nextMail } from './nextMail';
import { reportOf } from './reportOf';

const screenInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['screen'],
  properties: { screen: { type: 'string', title: 'Screen', maxLength: 120 } },
};

/** The views of reports that somebody is mailed: made and ended by whom they are sent to. */
export const ownMailsRule: Rule = {
  creating: async (mail, context) => {
    const { user, records, services } = context;
    if (!services.mail) throw new ApiError(503, text('server.mails.notSetUp'));
    await assertSound(mail, context);
    await records.lock('user', user.id);
    const others = await records.find('view_mail', { owner_id: user.id });
    if (others.length >= limits.mails)
      throw refused('viewed', text('server.mails.tooMany', { most: limits.mails }));
    const { viewed, every, weekday, monthday, hour, timezone } = mail;
    const same = { viewed, every, weekday, monthday, hour, timezone };
    const isTaken = others.some((other) =>
      Object.entries(same).every(([name, value]) => other[name] === value),
    );
    if (isTaken) throw refused('viewed', text('server.mails.taken'));
    const next_time = nextMail(mail, now()).toISOString();
    return { ...mail, owner_id: user.id, next_time };
  },
  deleting: ({ id }, { records }) => records.clear('mail_end', { mail_id: id }),
  calls: { seen: { input: screenInput, answer: seen } },
};

/** The view is one of a report, and seen; the time zone is one. */
async function assertSound(mail: Row, context: CallContext): Promise<void> {
  const { user, definitions } = context;
  const [view] = await seenViews(context, { id: mail.viewed });
  const report = view && reportOf(view, definitions);
  if (!report || !mayUse(user, report.access)) throw refused('viewed', text('server.mails.view'));
  if (!isZone(String(mail.timezone))) throw refused('timezone', text('server.mails.timezone', mail));
}

/** One's mails of the views of a screen, and whether there is a mail server to send them. */
async function seen(context: CallContext): Promise<Row> {
  const { records, user, input, services } = context;
  const views = await records.find('saved_view', { screen: input.screen });
  const mails = await records.find('view_mail', {
    owner_id: user.id,
    viewed: views.map(({ id }) => id),
  });
  return {
    mails: mails.map(({ owner_id, ...mail }) => mail),
    is_set_up: services.mail !== undefined,
  };
}
