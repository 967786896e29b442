import type { JSONPath } from 'jsonc-parser';
import { type ReactNode, useId, useState } from 'react';
import type { Problem } from '../../../definition/check/problem';
import { word } from '../../authoring/words';
import { AddPart } from './AddPart';
import { appendTo, editText } from './editText';
import type { Rules } from './metaRules';
import { PartFields } from './PartFields';
import { additionsAt, keysShown, nameOf, type Part, partsOf } from './parts';
import { problemsAt } from './problemsAt';

interface PlaceFormProps {
  rules: Rules;
  path: JSONPath;
  /** What stands there; nothing where it is only about to be written. */
  value: unknown;
  /** The text of the whole file, and what is wrong with that. */
  text: string;
  problems: Problem[];
  onEdit: (text: string) => void;
}

/** An object or a list of a definition: its fields, and below them the parts that have fields of their own. */
export function PlaceForm({ rules, path, value, text, problems, onEdit }: PlaceFormProps) {
  const isList = rules.schema.items !== undefined;
  const [asked, ask] = useState<string[]>([]);
  const [opened, open] = useState<string>();
  // Entries have no names: once one is gone, those behind it are drawn anew.
  const [round, setRound] = useState(0);
  const keys = keysShown(rules, value, isList ? [] : asked);
  if (!isList && keys.join('\n') !== asked.join('\n')) ask(keys);
  const parts = partsOf(rules, value, path, keys);
  const found = problemsAt(path, parts, problems);
  const fields = parts.filter(({ drawing }) => drawing === 'field');
  const others = parts.filter(({ drawing }) => drawing !== 'field');
  const edit = (changes: [Part, unknown][]) =>
    onEdit(changes.reduce((now, [part, held]) => editText(now, part.path, held, keys), text));
  const remove = (part: Part) => {
    edit([[part, undefined]]);
    ask(keys.filter((key) => key !== part.key));
    setRound(round + 1);
  };
  const add = (key: string | undefined, beginning: unknown) => {
    const name = key ?? String(keys.length);
    open(name);
    if (isList) return onEdit(appendTo(text, path, keys.length, beginning));
    ask([...keys, name]);
    if (beginning !== undefined) onEdit(editText(text, [...path, name], beginning));
  };
  return (
    <div className="definition-place">
      {found.own.map((message) => (
        <p key={message} className="field-error" role="alert">
          {message}
        </p>
      ))}
      {fields.length > 0 && (
        <PartFields
          name={['definition', ...path].join('/')}
          fields={fields}
          messages={found.fields}
          onEdit={edit}
        />
      )}
      {others.map((part) => (
        <Section
          key={isList ? `${round} ${part.key}` : part.key}
          part={part}
          problems={found.within[part.key] ?? []}
          isNew={opened === part.key}
          onRemove={() => remove(part)}
        >
          {part.drawing === 'part' && part.rules && (
            <PlaceForm
              rules={part.rules}
              path={part.path}
              value={part.value}
              {...{ text, problems, onEdit }}
            />
          )}
        </Section>
      ))}
      <AddPart additions={additionsAt(rules, keys)} taken={keys} isList={isList} onAdd={add} />
    </div>
  );
}

interface SectionProps {
  part: Part;
  problems: string[];
  /** Whether it was just added, to be written into. */
  isNew: boolean;
  onRemove: () => void;
  /** Its form; what has none is shown as it is written. */
  children: ReactNode;
}

/** A part under its heading, drawn once it is opened. */
function Section({ part, problems, isNew, onRemove, children }: SectionProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(isNew);
  const name = nameOf(part);
  return (
    <section className="definition-part" aria-labelledby={id}>
      <header>
        <h3>
          <button id={id} type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {name}
          </button>
        </h3>
        {!part.isRequired && (
          <button
            type="button"
            className="link-button"
            aria-label={word('removePart', { name })}
            onClick={onRemove}
          >
            {word('remove')}
          </button>
        )}
      </header>
      {problems.length > 0 && (!isOpen || !children) && (
        <p className="field-error" role="alert">
          {problems.join(' ')}
        </p>
      )}
      {isOpen && (
        <>
          {part.description && <p className="workbench-note">{part.description}</p>}
          {children || (
            <>
              <p className="workbench-note">{word('onlyText')}</p>
              <pre>{JSON.stringify(part.value, null, 2)}</pre>
            </>
          )}
        </>
      )}
    </section>
  );
}
