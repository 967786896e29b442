import { type FormEvent, useState } from 'react';
import { word } from '../../authoring/words';
import { ChoiceSelect } from '../../widgets/ChoiceSelect';
import type { Addition } from './parts';

interface AddPartProps {
  additions: Addition[];
  /** The names that are there already. */
  taken: string[];
  isList: boolean;
  onAdd: (key: string | undefined, value: unknown) => void;
}

/** What may be added at a place: keys that the meta-schema knows, entries of a list, or what its author names. */
export function AddPart({ additions, taken, isList, onAdd }: AddPartProps) {
  const [name, setName] = useState('');
  const known = additions.filter(({ key }) => key !== undefined);
  const named = additions.filter(({ key }) => key === undefined);
  const isNamed = isList || (name.trim() !== '' && !taken.includes(name.trim()));
  const [first] = named;
  const add = ({ value }: Addition) => {
    if (!isNamed) return;
    onAdd(isList ? undefined : name.trim(), value);
    setName('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (first) add(first);
  };
  return (
    <div className="definition-add">
      {known.length > 0 && (
        <ChoiceSelect
          aria-label={word('addKey')}
          placeholder={word('addKey')}
          options={known.map(({ label }) => ({ value: label, label }))}
          value={null}
          onChange={(chosen) => {
            const found = known.find(({ label }) => label === chosen);
            if (found) onAdd(found.key, found.value);
          }}
        />
      )}
      {first && (
        <form onSubmit={submit}>
          {!isList && (
            <input
              aria-label={word('addName')}
              placeholder={word('addName')}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
          {named.map((addition) => (
            <button
              key={addition.label}
              type="button"
              className="button"
              disabled={!isNamed}
              onClick={() => add(addition)}
            >
              {word('add', { kind: named.length > 1 ? addition.label : '' }).trim()}
            </button>
          ))}
        </form>
      )}
    </div>
  );
}
