import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Decision, losing } from '../../definition/changes/Change';
import type { MadeDecision, OpenChange } from '../../definition/model/answers';
import { listed } from '../../definition/text';
import { ConfirmDialog } from '../actions/ConfirmDialog';
import { decide } from '../authoring/files';
import { word } from '../authoring/words';
import './decideView.css';

type Decided = Omit<MadeDecision, 'at' | 'decision'> & { decision?: Decision };

/** Asks what becomes of the data that stand in the way of a change, and has it carried out. */
export function DecideView({ open }: { open: OpenChange[] }) {
  // A property may have broken two rules: they are decided together.
  const changes = [...new Map(open.map((change) => [change.at, change])).values()];
  const [decided, set] = useState<Record<string, Decided>>({});
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, data } = useMutation({ mutationFn: decide });
  const made = changes.flatMap((change) => madeOf(change, decided[change.at]));
  const lost = made.filter(({ decision }) => losing.includes(decision)).map(({ at }) => at);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  const question = lost.length > 0 ? word('applyLoses', { names: listed(lost) }) : word('applyKeeps');
  return (
    <form className="workbench-part workbench-decide" aria-label={word('decide')} onSubmit={submit}>
      <h3>{word('decide')}</h3>
      {changes.map((change) => (
        <OneChange
          key={change.at}
          change={change}
          decided={decided[change.at] ?? {}}
          onDecide={(next) => set({ ...decided, [change.at]: next })}
        />
      ))}
      <button
        type="submit"
        className="button button-primary"
        disabled={made.length < changes.length || isPending || data !== undefined}
        aria-busy={isPending}
      >
        {word('apply')}
      </button>
      {error && (
        <p className="workbench-refusal" role="alert">
          {error.message}
        </p>
      )}
      {data && (
        <p className="workbench-note workbench-said" role="status">
          {data.said}
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          question={question}
          yes={word('apply')}
          isDangerous={lost.length > 0}
          onAnswer={(isYes) => {
            setAsking(false);
            if (isYes) mutate(made);
          }}
        />
      )}
    </form>
  );
}

/** What is decided about a change, once all is there that it takes. */
function madeOf({ at, values, likely }: OpenChange, decided?: Decided): MadeDecision[] {
  const { decision, approved } = decided ?? {};
  const value = decided?.value ?? (decision === 'rename' ? likely : undefined);
  const map = decided?.map ?? {};
  if (!decision) return [];
  if (losing.includes(decision)) return approved === at ? [{ at, decision, approved }] : [];
  if (decision === 'keep') return [{ at, decision }];
  if (decision === 'map') return values.every((old) => old in map) ? [{ at, decision, map }] : [];
  return value ? [{ at, decision, value }] : [];
}

interface OneChangeProps {
  change: OpenChange;
  decided: Decided;
  onDecide: (decided: Decided) => void;
}

/** One change, what may be decided about it, and what the decision needs to know. */
function OneChange({ change: { at, words, decisions, values, likely }, decided, onDecide }: OneChangeProps) {
  const { decision, value, map, approved } = decided;
  // Without values that are known, there is nothing to map them to here.
  const possible = decisions.filter((one) => one !== 'map' || values.length > 0);
  return (
    <fieldset>
      <legend>
        <code>{at}</code>: {words}
      </legend>
      {possible.length === 0 && <p className="workbench-note">{word('decideByHand')}</p>}
      {possible.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={at}
            checked={decision === one}
            onChange={() => onDecide({ decision: one })}
          />
          {word(`decide.${one}`)}
        </label>
      ))}
      {decision && losing.includes(decision) && (
        <Answer
          label={word('approve', { at })}
          value={approved ?? ''}
          onChange={(next) => onDecide({ ...decided, approved: next })}
        />
      )}
      {(decision === 'fill' || decision === 'rename') && (
        <Answer
          label={word(decision === 'fill' ? 'fillWith' : 'renameTo')}
          value={value ?? (decision === 'rename' ? (likely ?? '') : '')}
          onChange={(next) => onDecide({ ...decided, value: next })}
        />
      )}
      {decision === 'map' &&
        values.map((old) => (
          <Answer
            key={old}
            label={word('mapTo', { old })}
            value={map?.[old] ?? ''}
            onChange={(next) => onDecide({ ...decided, map: { ...map, [old]: next } })}
          />
        ))}
    </fieldset>
  );
}

function Answer({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <label>
      {label}
      <input type="text" value={value} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}
