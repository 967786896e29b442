import { useDataProvider } from '@refinedev/core';
import { useState } from 'react';
import { bulkActions } from '../../../definition/bulk';
import type { Action } from '../../../definition/model/action';
import type { Row } from '../../../definition/model/entity';
import type { List, Resource } from '../../../definition/model/resource';
import { useActions } from '../../actions/ActionsContext';
import { useToast } from '../../api/useToast';
import { TipButton } from '../../displays/TipButton';
import { readPageState } from '../../provider/pageState';
import { useView } from '../../provider/view';
import { sourceMark } from '../../sourceMark';
import type { ListState } from '../listState';
import { requestFilters } from '../requestFilters';
import { BulkOutcome } from './BulkOutcome';
import { matchingRows, mostRows } from './matchingRows';
import { text } from './text';
import { useBulk } from './useBulk';
import type { Selection } from './useSelection';
import './bulk.css';

export interface BulkBarProps {
  resource: Resource;
  list: List;
  state: ListState;
  /** What all rows have in common, as values of filters. */
  only?: Row;
  selection: Selection;
  /** How many records match. */
  total: number;
}

/** What can be done with the records that are chosen, how far it has come, and what became of each. */
export function BulkBar({ resource, list, state, only, selection, total }: BulkBarProps) {
  const { show } = useActions();
  const { run, start, stop, forget } = useBulk(resource, (rows) => selection.choose(rows, false));
  const { rows, clear } = selection;
  const ask = (action: Action) => {
    if (!action.confirm && action.tone !== 'danger') return void start(action, rows);
    const onAnswer = (isYes: boolean) => {
      show(undefined);
      if (isYes) void start(action, rows);
    };
    const question = text('console.bulk.question', { label: action.label, count: rows.length });
    show({ kind: 'confirm', question, label: action.label, isDangerous: action.tone === 'danger', onAnswer });
  };
  return (
    <section className="bulk-bar" aria-label={text('console.bulk.region')}>
      {run && <BulkOutcome resource={resource} run={run} onStop={stop} onClose={forget} />}
      {rows.length > 0 && !run?.isRunning && (
        <div className="bulk-choice">
          <strong role="status">{text('console.bulk.chosen', { count: rows.length })}</strong>
          <AllMatching {...{ resource, list, state, only, selection, total }} />
          <button type="button" className="link-button" onClick={clear}>
            {text('console.bulk.clear')}
          </button>
          <div className="bulk-buttons">
            {bulkActions(list).map((action) => (
              <BulkButton key={action.label} action={action} onClick={() => ask(action)} />
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

/** Whoever only views as others changes nothing. */
function BulkButton({ action, onClick }: { action: Action; onClick: () => void }) {
  const { resource } = useActions();
  const view = useView();
  const mark = { 'data-made-by': sourceMark(resource, action) };
  if (view)
    return (
      <TipButton className="button" tip={text('viewAs.readOnly', view)} aria-disabled {...mark}>
        {action.label}
      </TipButton>
    );
  return (
    <button type="button" className={`button button-${action.tone}`} onClick={onClick} {...mark}>
      {action.label}
    </button>
  );
}

/** Chooses whatever matches the filters, on all pages. */
function AllMatching({ resource, list, state, only, selection, total }: BulkBarProps) {
  const provider = useDataProvider()();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const count = Math.min(total, mostRows);
  if (selection.rows.length >= count) return null;
  const chooseAll = async () => {
    setBusy(true);
    try {
      const filters = requestFilters(list.filters, state.filters, only);
      selection.choose(await matchingRows(provider, resource, filters, readPageState()), true);
    } catch (error) {
      toast.error(error);
    }
    setBusy(false);
  };
  return (
    <button type="button" className="link-button" aria-busy={isBusy} disabled={isBusy} onClick={chooseAll}>
      {text(total > mostRows ? 'console.bulk.chooseMost' : 'console.bulk.chooseAll', { count, total })}
    </button>
  );
}
