import { useEffect, useRef } from 'react';
import { isSame } from '../../definition/isSame';
import type { Entity, Property, Row } from '../../definition/model/entity';
import type { Form } from '../../definition/model/resource';
import { momentText } from '../../definition/written';
import { useCopy } from '../api/useCopy';
import { ChangedValue } from '../displays/ChangeList';
import { isBlank } from '../displays/isBlank';
import { labelsOf } from '../displays/WithChoices';
import { text } from './text';
import type { Conflict, ConflictField } from './useConflict';
import './ConflictPanel.css';

interface ConflictPanelProps {
  entity: Entity;
  form: Form;
  conflict: Conflict;
  /** What had been entered when the others' changes were met. */
  mine: Row;
  data: Row;
  onChoose: (values: Row) => void;
}

/** What others have made of the record meanwhile, beside what was entered; of each field one may choose. */
export function ConflictPanel(props: ConflictPanelProps) {
  const { conflict } = props;
  const words = useRef<HTMLParagraphElement>(null);
  // Whoever pressed Save is told where they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conflict is told again
  useEffect(() => words.current?.focus(), [conflict]);
  return (
    <section className="conflict" aria-labelledby="conflict-words">
      <p id="conflict-words" className="conflict-words" ref={words} tabIndex={-1}>
        {conflict.words}
      </p>
      {conflict.record ? <Sides {...props} theirs={conflict.record} /> : <CopyEntered {...props} />}
    </section>
  );
}

function Sides({
  entity,
  form,
  conflict,
  mine,
  theirs,
  data,
  onChoose,
}: ConflictPanelProps & { theirs: Row }) {
  const fields = conflict.fields.filter(({ name }) => form.fields.some((field) => field.name === name));
  return (
    <>
      <p>{text('console.conflictLead')}</p>
      {fields.map((field) => {
        const { name } = field;
        const isTheirs = isSame(data[name], theirs[name]);
        const own = isTheirs ? mine[name] : data[name];
        const property = entity.properties[name];
        const side = { name, property, row: { ...theirs, ...data } };
        return (
          <fieldset key={name}>
            <legend>{property?.title ?? name}</legend>
            <Side
              {...side}
              label={text('console.yours')}
              value={own}
              isChosen={!isTheirs}
              onChoose={() => onChoose({ [name]: own })}
            />
            <Side
              {...side}
              label={theirLabel(field)}
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

function theirLabel({ by, time }: ConflictField): string {
  const when = time ? momentText(new Date(time)) : '';
  return text('console.theirs', { who: by ?? text('console.someoneElse'), when });
}

interface SideProps {
  name: string;
  property?: Property;
  row: Row;
  label: string;
  value: unknown;
  isChosen: boolean;
  onChoose: () => void;
}

/** One side's value of a field, as lists show it. */
function Side({ name, property, row, label, value, isChosen, onChoose }: SideProps) {
  return (
    <div className="conflict-side">
      <label>
        <input type="radio" name={`conflict-${name}`} checked={isChosen} onChange={onChoose} />
        {label}
      </label>
      <div className="conflict-value">
        {isBlank(value) ? (
          text('console.empty')
        ) : (
          <ChangedValue name={name} property={property} row={{ ...row, [name]: value }} />
        )}
      </div>
    </div>
  );
}

/** What was entered can still be taken elsewhere. */
function CopyEntered({ entity, form, data }: ConflictPanelProps) {
  const copy = useCopy();
  const lines = form.fields
    .filter(({ name }) => !isBlank(data[name]))
    .map(({ name }) => {
      const property = entity.properties[name];
      const words = labelsOf(data[name], property?.choices ?? [], property).join(', ');
      return `${property?.title ?? name}: ${words}`;
    });
  return (
    <button type="button" className="button" onClick={() => copy(lines.join('\n'))}>
      {text('console.copyEntered')}
    </button>
  );
}
