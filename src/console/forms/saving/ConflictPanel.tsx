import { type ReactNode, useEffect, useRef } from 'react';
import { getChoiceLabels } from '#console/displays/ChoicesLoader.tsx';
import { PropertyValue } from '#console/displays/changes/ChangeList.tsx';
import { isBlank } from '#console/displays/isBlank.ts';
import { MomentTime } from '#console/displays/MomentTime.tsx';
import { useCopyToClipboard } from '#console/toasts/useCopyToClipboard.ts';
import type { Entity, Property, RecordValues } from '#definition/model/entity.ts';
import type { Form } from '#definition/model/resource.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import { getFormText } from '../getFormText.ts';
import type { ConflictField, EditConflict } from './useEditConflict.ts';
import './ConflictPanel.css';

interface ConflictPanelProps {
  entity: Entity;
  form: Form;
  conflict: EditConflict;
  /** The user's input at the time of the conflict. */
  mine: RecordValues;
  data: RecordValues;
  onChoose: (values: RecordValues) => void;
}

/**
 * Panel for an edit conflict (optimistic locking). For each field, the user chooses between their own value and the
 * other user's.
 */
export function ConflictPanel(props: ConflictPanelProps) {
  const { conflict } = props;
  const words = useRef<HTMLParagraphElement>(null);
  // Moves the focus to the panel, so that it is announced after Save.
  useEffect(() => void (!conflict.isQuiet && words.current?.focus()), [conflict]);
  return (
    <section className="conflict" aria-labelledby="conflict-words">
      <p
        id="conflict-words"
        className="conflict-words"
        ref={words}
        tabIndex={-1}
        role={conflict.isQuiet ? 'status' : undefined}
      >
        {conflict.words}
      </p>
      {conflict.record ? (
        <ConflictFields {...props} theirs={conflict.record} />
      ) : (
        <CopyEnteredButton {...props} />
      )}
    </section>
  );
}

function ConflictFields({
  entity,
  form,
  conflict,
  mine,
  theirs,
  data,
  onChoose,
}: ConflictPanelProps & { theirs: RecordValues }) {
  const fields = conflict.fields.filter(({ name }) => form.fields.some((field) => field.name === name));
  return (
    <>
      {fields.length > 0 && <p>{getFormText('console.conflictLead')}</p>}
      {fields.map((field) => {
        const { name } = field;
        const isTheirs = isSameValue(data[name], theirs[name]);
        const own = isTheirs ? mine[name] : data[name];
        const property = entity.properties[name];
        const side = { name, property, row: { ...theirs, ...data } };
        return (
          <fieldset key={name}>
            <legend>{property?.title ?? name}</legend>
            <ConflictSide
              {...side}
              label={getFormText('console.yours')}
              value={own}
              isChosen={!isTheirs}
              onChoose={() => onChoose({ [name]: own })}
            />
            <ConflictSide
              {...side}
              label={<TheirLabel {...field} />}
              value={theirs[name]}
              isChosen={isTheirs}
              onChoose={() => onChoose({ [name]: theirs[name] ?? undefined })}
            />
          </fieldset>
        );
      })}
    </>
  );
}

/** The user who saved the other value, and when. */
function TheirLabel({ by, time }: ConflictField) {
  const who = by ?? getFormText('console.someoneElse');
  if (!time) return who;
  return (
    <span>
      {who} · <MomentTime moment={new Date(time)} />
    </span>
  );
}

interface ConflictSideProps {
  name: string;
  property?: Property;
  row: RecordValues;
  label: ReactNode;
  value: unknown;
  isChosen: boolean;
  onChoose: () => void;
}

/** Renders one side's value of a field, formatted like in lists. */
function ConflictSide({ name, property, row, label, value, isChosen, onChoose }: ConflictSideProps) {
  return (
    <div className="conflict-side">
      <label>
        <input type="radio" name={`conflict-${name}`} checked={isChosen} onChange={onChoose} />
        {label}
      </label>
      <div className="conflict-value">
        {isBlank(value) ? (
          getFormText('console.empty')
        ) : property?.embeds ? (
          <HtmlLines html={String(value)} />
        ) : (
          <PropertyValue name={name} property={property} row={{ ...row, [name]: value }} />
        )}
      </div>
    </div>
  );
}

/** Renders the text of HTML, one line per block, without its pictures and formatting. */
function HtmlLines({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lines = [...body.children].map(({ textContent }) => textContent?.trim()).filter(Boolean);
  return (
    <div className="conflict-lines">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity, and the text is replaced as a whole
        <p key={index}>{line}</p>
      ))}
    </div>
  );
}

/** Button that copies the user's input to the clipboard. */
function CopyEnteredButton({ entity, form, data }: ConflictPanelProps) {
  const copy = useCopyToClipboard();
  const lines = form.fields
    .filter(({ name }) => !isBlank(data[name]))
    .map(({ name }) => {
      const property = entity.properties[name];
      const words = getChoiceLabels(data[name], property?.choices ?? [], property).join(', ');
      return `${property?.title ?? name}: ${words}`;
    });
  return (
    <button type="button" className="button" onClick={() => copy(lines.join('\n'))}>
      {getFormText('console.copyEntered')}
    </button>
  );
}
