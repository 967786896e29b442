import { type FormEvent, useState } from 'react';
import { getWorkbenchText } from '#console/authoring/getWorkbenchText.ts';
import { ChoiceSelect } from '#console/widgets/select/ChoiceSelect.tsx';
import type { NodeAddition } from './definitionNodes.ts';

interface AddNodeControlProps {
  additions: NodeAddition[];
  /** Names that already exist. */
  taken: string[];
  isList: boolean;
  onAdd: (key: string | undefined, value: unknown) => void;
}

/** Control that adds a key or list entry to a definition: known keys from the meta-schema, or a custom name. */
export function AddNodeControl({ additions, taken, isList, onAdd }: AddNodeControlProps) {
  const [name, setName] = useState('');
  const known = additions.filter(({ key }) => key !== undefined);
  const named = additions.filter(({ key }) => key === undefined);
  const isNamed = isList || (name.trim() !== '' && !taken.includes(name.trim()));
  const [first] = named;
  const add = ({ value }: NodeAddition) => {
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
          aria-label={getWorkbenchText('addKey')}
          placeholder={getWorkbenchText('addKey')}
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
              aria-label={getWorkbenchText('addName')}
              placeholder={getWorkbenchText('addName')}
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
              {getWorkbenchText('add', { kind: named.length > 1 ? addition.label : '' }).trim()}
            </button>
          ))}
        </form>
      )}
    </div>
  );
}
