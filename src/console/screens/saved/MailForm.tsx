import type { HttpError } from '@refinedev/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { Choice } from '../../../definition/model/entity';
import { Dialog } from '../../actions/Dialog';
import { useToast } from '../../api/useToast';
import { useKeepMail, useMails, type ViewMail } from './useMails';
import type { SavedView } from './useSavedViews';
import { word } from './words';

interface MailFormProps {
  screen: string;
  view: SavedView;
  onClose: () => void;
}

/** When a view of a report is mailed to the reader: what was asked for, to end, and what to ask for. */
export function MailForm({ screen, view, onClose }: MailFormProps) {
  const { data, error } = useMails(screen);
  const keep = useKeepMail(screen);
  const toast = useToast();
  const isUnderWay = useRef(false);
  const [wrong, setWrong] = useState<string>();
  const [asked, ask] = useState<Partial<ViewMail>>({});
  const choicesOf = (name: string): Choice[] => data?.properties[name]?.choices ?? [];
  const mail = {
    every: 'weekly',
    weekday: 1,
    monthday: 1,
    hour: 8,
    timezone: ownZone(),
    ...asked,
  } as ViewMail;
  const mails = data?.mails.filter(({ viewed }) => viewed === view.id) ?? [];
  const work = async (done: string, step: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setWrong(undefined);
    try {
      await step();
      toast.success(done);
    } catch (failure) {
      const words = Object.values((failure as HttpError).errors ?? {}).map(String);
      if (words.length > 0) setWrong(words.join(' '));
      else toast.error(failure);
    } finally {
      isUnderWay.current = false;
    }
  };
  const send = () =>
    void work(word('mails.asked'), () =>
      keep('create', {
        viewed: view.id,
        every: mail.every,
        hour: mail.hour,
        timezone: mail.timezone,
        ...(mail.every === 'weekly' && { weekday: mail.weekday }),
        ...(mail.every === 'monthly' && { monthday: mail.monthday }),
      }),
    );
  const isReady = data?.is_set_up === true;
  return (
    <Dialog
      title={word('mails.title', view)}
      onClose={onClose}
      buttons={[
        { label: word('views.back'), onClick: onClose },
        { label: word('mails.ask'), tone: 'primary', changes: true, disabled: !isReady, onClick: send },
      ]}
    >
      <p className="views-lead">{word(data && !isReady ? 'mails.notSetUp' : 'mails.lead')}</p>
      {error && <p role="alert">{word('mails.failed')}</p>}
      {mails.length > 0 && (
        <ul className="views-list">
          {mails.map((one) => {
            const when = whenOf(one, choicesOf('weekday'));
            return (
              <li key={one.id}>
                <span className="views-what">
                  {when}
                  {one.failed && <span className="views-wrong">{word('mails.notSent', one)}</span>}
                </span>
                <button
                  type="button"
                  className="cell-button"
                  aria-label={word('mails.endLabel', { when })}
                  onClick={() => void work(word('mails.ended'), () => keep('delete', {}, one))}
                >
                  {word('mails.end')}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {isReady && (
        <form
          className="views-form"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <Select
            title={word('mails.every')}
            value={mail.every}
            choices={choicesOf('every')}
            onChange={(every) => ask({ ...asked, every: every as ViewMail['every'] })}
          />
          {mail.every === 'weekly' && (
            <Select
              title={word('mails.weekday')}
              value={mail.weekday}
              choices={choicesOf('weekday')}
              onChange={(weekday) => ask({ ...asked, weekday: Number(weekday) })}
            />
          )}
          {mail.every === 'monthly' && (
            <Select
              title={word('mails.monthDay')}
              value={mail.monthday}
              choices={numbers(1, 31, String)}
              onChange={(monthday) => ask({ ...asked, monthday: Number(monthday) })}
            />
          )}
          <Select
            title={word('mails.hour')}
            value={mail.hour}
            choices={numbers(0, 23, hourText)}
            onChange={(hour) => ask({ ...asked, hour: Number(hour) })}
          />
          <Select
            title={word('mails.timezone')}
            value={mail.timezone}
            choices={zones().map((value) => ({ value, label: value }))}
            onChange={(timezone) => ask({ ...asked, timezone })}
          />
        </form>
      )}
      {wrong && (
        <p className="views-wrong" role="alert">
          {wrong}
        </p>
      )}
    </Dialog>
  );
}

interface SelectProps {
  title: string;
  value: unknown;
  choices: Choice[];
  onChange: (value: string) => void;
}

function Select({ title, value, choices, onChange }: SelectProps): ReactNode {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{title}</label>
      <select
        id={id}
        className="views-select"
        value={String(value)}
        onChange={({ target }) => onChange(target.value)}
      >
        {choices.map((choice) => (
          <option key={String(choice.value)} value={String(choice.value)}>
            {choice.label}
          </option>
        ))}
      </select>
    </>
  );
}

/** When a mail is sent, as it is read. */
function whenOf(mail: ViewMail, weekdays: Choice[]): string {
  const weekday = weekdays.find(({ value }) => value === mail.weekday)?.label ?? '';
  return word(`mails.when.${mail.every}`, { ...mail, weekday, hour: hourText(mail.hour) });
}

function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

function numbers(first: number, last: number, label: (value: number) => string): Choice[] {
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    value: first + at,
    label: label(first + at),
  }));
}

/** The time zone that the reader's browser is in. */
function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function zones(): string[] {
  return [...new Set([ownZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])];
}
