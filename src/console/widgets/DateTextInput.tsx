import {
  type ChangeEvent,
  type ComponentProps,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { applyFirstDayOfWeek } from '#console/language/applyFirstDayOfWeek.ts';
import { formatIsoStyleDateTime, getCurrentNumberLocale } from '#definition/format/numbers.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { now } from '#definition/time/clock.ts';
import { formatDateExample, parseDateInput, parseDateTimeInput } from '#definition/time/parseDateInput.ts';

/** Props of an antd DatePicker that parses typed dates in the user's locale. Invalid text stays in the field. */
export const textEntryDatePickerProps = {
  format: 'YYYY-MM-DD',
  preserveInvalidOnBlur: true,
  components: { input: DateTextInput },
};

/**
 * Props of an antd DatePicker that parses typed dates with time in the user's locale. Invalid text stays in the field.
 */
export const textEntryDateTimePickerProps = {
  format: 'YYYY-MM-DD HH:mm:ss',
  preserveInvalidOnBlur: true,
  components: { input: DateTimeTextInput },
};

/** Returns the locale used to parse typed dates: the browser's variant of the console's language, such as en-GB. */
export function getDateLocale(): string {
  const own = getCurrentNumberLocale();
  return navigator.languages.find((one) => one.split('-')[0] === own.split('-')[0]) ?? own;
}

// Calendars are loaded after the language, and each of them imports this file.
applyFirstDayOfWeek(getDateLocale());

/** Text input of a date picker for dates. */
function DateTextInput(props: ComponentProps<'input'>) {
  return <ParsedInput {...props} parse={parseDateInput} />;
}

/** Text input of a date picker for dates with time. */
function DateTimeTextInput(props: ComponentProps<'input'>) {
  return <ParsedInput {...props} parse={parseDateTimeInput} />;
}

interface ParsedInputProps extends ComponentProps<'input'> {
  parse: (typed: string, locale: string) => string | undefined;
}

/**
 * Passes typed text on in the format of the picker, and shows it as typed until blur. Text that cannot be read keeps its
 * form from being submitted (`setCustomValidity`).
 */
function ParsedInput({ parse, value, onChange, onBlur, ref, ...props }: ParsedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  const locale = getDateLocale();
  const held = String(value ?? '');
  const shown = typed && isStillTyped(typed, held, (text) => parse(text, locale)) ? typed.text : held;
  const isReadable = shown === '' ? held === '' : parse(shown, locale) !== undefined;
  useEffect(() => input.current?.setCustomValidity(isReadable ? '' : getDateInputMessage(locale)));
  const lastRead = useRef('');
  const isHeldReadable = held === '' || parse(held, locale) !== undefined;
  useEffect(() => {
    if (isHeldReadable) lastRead.current = held;
  });
  const change = ({ target: { value: text } }: ChangeEvent<HTMLInputElement>) => {
    // The picker ignores an empty text and keeps its date: an empty field that is accepted clears the value.
    const read = text === '' ? lastRead.current : (parse(text, locale) ?? text);
    setTyped({ text, over: read });
    if (read !== held) onChange?.({ target: { value: read } } as ChangeEvent<HTMLInputElement>);
  };
  return (
    <input
      {...props}
      ref={input}
      value={shown}
      onChange={change}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}

/** Returns false if the picker's text has changed to something else, for example because a day was clicked. */
function isStillTyped(
  { text, over }: { text: string; over: string },
  held: string,
  parse: (text: string) => string | undefined,
): boolean {
  return text === '' ? held === over || held === '' : held === (parse(text) ?? text);
}

/** Returns the message for text that is not a date. */
function getDateInputMessage(locale: string): string {
  const today = formatIsoStyleDateTime(now()).slice(0, 10);
  const example = formatDateExample(today, locale);
  return formatMessage('invalid.dateInput', { iso: today, example });
}
