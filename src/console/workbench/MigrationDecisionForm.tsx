import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { dataLosingDecisions, type MigrationDecision } from '#definition/diff/DefinitionChange.ts';
import type { BlockedDefinitionChange, MigrationChoice } from '#definition/model/apiBodies.ts';
import { formatAndList } from '#definition/text/messages.ts';
import { ConfirmDialog } from '../actions/ConfirmDialog.tsx';
import { getWorkbenchText } from '../authoring/getWorkbenchText.ts';
import { submitMigrationDecisions } from '../authoring/workbenchApi.ts';
import './MigrationDecisionForm.css';

type DecisionDraft = Omit<MigrationChoice, 'at' | 'decision'> & { decision?: MigrationDecision };

/**
 * Form for migration decisions: how to convert existing data (drop, rename, fill, map) before a schema change is
 * applied.
 */
export function MigrationDecisionForm({ open }: { open: BlockedDefinitionChange[] }) {
  // A property with two pending changes needs one decision.
  const changes = [...new Map(open.map((change) => [change.at, change])).values()];
  const [decided, set] = useState<Record<string, DecisionDraft>>({});
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, data } = useMutation({ mutationFn: submitMigrationDecisions });
  const made = changes.flatMap((change) => toMadeDecisions(change, decided[change.at]));
  const lost = made.filter(({ decision }) => dataLosingDecisions.includes(decision)).map(({ at }) => at);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  const question =
    lost.length > 0
      ? getWorkbenchText('applyLoses', { names: formatAndList(lost) })
      : getWorkbenchText('applyKeeps');
  return (
    <form
      className="workbench-part workbench-decide"
      aria-label={getWorkbenchText('decide')}
      onSubmit={submit}
    >
      <h3>{getWorkbenchText('decide')}</h3>
      {changes.map((change) => (
        <ChangeDecision
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
        {getWorkbenchText('apply')}
      </button>
      {error && (
        <p className="workbench-refusal" role="alert">
          {error.message}
        </p>
      )}
      {data && (
        <p className="workbench-note workbench-said" role="status">
          {data.output}
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          question={question}
          yes={getWorkbenchText('apply')}
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

/** Returns the decision of a change as a list of one. Returns [] while its input is incomplete. */
function toMadeDecisions(
  { at, values, likely }: BlockedDefinitionChange,
  decided?: DecisionDraft,
): MigrationChoice[] {
  const { decision, approved } = decided ?? {};
  const value = decided?.value ?? (decision === 'rename' ? likely : undefined);
  const map = decided?.map ?? {};
  if (!decision) return [];
  if (dataLosingDecisions.includes(decision)) return approved === at ? [{ at, decision, approved }] : [];
  if (decision === 'keep') return [{ at, decision }];
  if (decision === 'map') return values.every((old) => old in map) ? [{ at, decision, map }] : [];
  return value ? [{ at, decision, value }] : [];
}

interface ChangeDecisionProps {
  change: BlockedDefinitionChange;
  decided: DecisionDraft;
  onDecide: (decided: DecisionDraft) => void;
}

/** One pending change with its possible decisions and their inputs. */
function ChangeDecision({
  change: { at, words, decisions, values, likely },
  decided,
  onDecide,
}: ChangeDecisionProps) {
  const { decision, value, map, approved } = decided;
  // Mapping requires a known set of values.
  const possible = decisions.filter((one) => one !== 'map' || values.length > 0);
  return (
    <fieldset>
      <legend>
        <code>{at}</code>: {words}
      </legend>
      {possible.length === 0 && <p className="workbench-note">{getWorkbenchText('decideByHand')}</p>}
      {possible.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={at}
            checked={decision === one}
            onChange={() => onDecide({ decision: one })}
          />
          {getWorkbenchText(`decide.${one}`)}
        </label>
      ))}
      {decision && dataLosingDecisions.includes(decision) && (
        <LabeledInput
          label={getWorkbenchText('approve', { at })}
          value={approved ?? ''}
          onChange={(next) => onDecide({ ...decided, approved: next })}
        />
      )}
      {(decision === 'fill' || decision === 'rename') && (
        <LabeledInput
          label={getWorkbenchText(decision === 'fill' ? 'fillWith' : 'renameTo')}
          value={value ?? (decision === 'rename' ? (likely ?? '') : '')}
          onChange={(next) => onDecide({ ...decided, value: next })}
        />
      )}
      {decision === 'map' &&
        values.map((old) => (
          <LabeledInput
            key={old}
            label={getWorkbenchText('mapTo', { old })}
            value={map?.[old] ?? ''}
            onChange={(next) => onDecide({ ...decided, map: { ...map, [old]: next } })}
          />
        ))}
    </fieldset>
  );
}

function LabeledInput({
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
