import { useDataProvider } from '@refinedev/core';
import { useState } from 'react';
import { useActions } from '#console/actions/ActionsContext.ts';
import { TooltipButton } from '#console/displays/TooltipButton.tsx';
import { getSourceMark } from '#console/explainer.ts';
import { readPageState } from '#console/provider/pageState.ts';
import { useGroupPreview } from '#console/provider/session/groupPreview.ts';
import { useToast } from '#console/toasts/useToast.tsx';
import { getBulkActions } from '#definition/actions/bulkActions.ts';
import type { Action } from '#definition/model/action.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { List, Resource } from '#definition/model/resource.ts';
import { buildRefineFilters } from '../buildRefineFilters.ts';
import type { ListState } from '../listState.ts';
import { BulkActionProgress } from './BulkActionProgress.tsx';
import { fetchMatchingRowsUpToLimit, maxBulkRows } from './fetchMatchingRowsUpToLimit.ts';
import { getBulkText } from './getBulkText.ts';
import { useBulkAction } from './useBulkAction.ts';
import type { RowSelection } from './useRowSelection.ts';
import './bulk.css';

/** Props of the bar with the bulk actions of a list. */
export interface BulkBarProps {
  resource: Resource;
  list: List;
  state: ListState;
  /** Fixed filter values of an embedded list. */
  only?: RecordValues;
  selection: RowSelection;
  /** Number of matching records. */
  total: number;
}

/** Bar with the bulk actions for the selected records, their progress and their result. */
export function BulkBar({ resource, list, state, only, selection, total }: BulkBarProps) {
  const { show } = useActions();
  const { run, start, stop, forget } = useBulkAction(resource, (rows) => selection.choose(rows, false));
  const { rows, clear } = selection;
  const ask = (action: Action) => {
    if (!action.confirm && action.tone !== 'danger') return void start(action, rows);
    const onAnswer = (isYes: boolean) => {
      show(undefined);
      if (isYes) void start(action, rows);
    };
    const question = getBulkText('console.bulk.question', { label: action.label, count: rows.length });
    show({ kind: 'confirm', question, label: action.label, isDangerous: action.tone === 'danger', onAnswer });
  };
  return (
    <section className="bulk-bar" aria-label={getBulkText('console.bulk.region')}>
      {run && <BulkActionProgress resource={resource} run={run} onStop={stop} onClose={forget} />}
      {rows.length > 0 && !run?.isRunning && (
        <div className="bulk-choice">
          <strong role="status">{getBulkText('console.bulk.chosen', { count: rows.length })}</strong>
          <SelectAllMatching {...{ resource, list, state, only, selection, total }} />
          <button type="button" className="link-button" onClick={clear}>
            {getBulkText('console.bulk.clear')}
          </button>
          <div className="bulk-buttons">
            {getBulkActions(list).map((action) => (
              <BulkButton key={action.label} action={action} onClick={() => ask(action)} />
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

/** Button of a bulk action, disabled while viewing as a group. */
function BulkButton({ action, onClick }: { action: Action; onClick: () => void }) {
  const { resource } = useActions();
  const preview = useGroupPreview();
  const mark = { 'data-made-by': getSourceMark(resource, action) };
  if (preview)
    return (
      <TooltipButton className="button" tip={getBulkText('viewAs.readOnly', preview)} aria-disabled {...mark}>
        {action.label}
      </TooltipButton>
    );
  return (
    <button type="button" className={`button button-${action.tone}`} onClick={onClick} {...mark}>
      {action.label}
    </button>
  );
}

/** Checkbox or link that selects all records that match the filters, on all pages. */
function SelectAllMatching({ resource, list, state, only, selection, total }: BulkBarProps) {
  const provider = useDataProvider()();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const count = Math.min(total, maxBulkRows);
  if (selection.rows.length >= count) return null;
  const chooseAll = async () => {
    setBusy(true);
    try {
      const filters = buildRefineFilters(list.filters, state.filters, only);
      selection.choose(await fetchMatchingRowsUpToLimit(provider, resource, filters, readPageState()), true);
    } catch (error) {
      toast.error(error);
    }
    setBusy(false);
  };
  return (
    <button type="button" className="link-button" aria-busy={isBusy} disabled={isBusy} onClick={chooseAll}>
      {getBulkText(total > maxBulkRows ? 'console.bulk.chooseMost' : 'console.bulk.chooseAll', {
        count,
        total,
      })}
    </button>
  );
}
