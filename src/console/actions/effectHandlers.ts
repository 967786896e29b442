import { loadResource } from 'virtual:definitions';
import { findUndoAction } from '#definition/actions/actionState.ts';
import { findRestoreCall } from '#definition/actions/softDelete.ts';
import { apiProtocol, buildListPageQuery } from '#definition/api/apiProtocol.ts';
import { formatRecordValuesForMessage } from '#definition/format/formatRecordValuesForMessage.ts';
import type { Action, ActionEffect } from '#definition/model/action.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import { fillTemplate } from '#definition/text/fillTemplate.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { isObject } from '#definition/values/isObject.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import type { useFileDownload } from '../api/useFileDownload.ts';
import type { useResourceCall } from '../api/useResourceCall.ts';
import { storePageStateValues } from '../provider/pageState.ts';
import { startGroupPreview } from '../provider/session/groupPreview.ts';
import {
  getFailureMessageOrFallback,
  getUndoLabelAndShortcut,
  type ToastAction,
  type useToast,
} from '../toasts/useToast.tsx';
import { getScreenAddress, pickRenamedValues } from './getScreenAddress.ts';
import type { ListSnapshot, Overlay } from './Overlay.ts';
import { readReferencingRecordsFromError } from './readReferencingRecordsFromError.ts';

type Effects = {
  [Kind in ActionEffect['kind']]: (
    effect: Extract<ActionEffect, { kind: Kind }>,
    context: EffectHandlerArguments,
  ) => void | Promise<void>;
};

/** The handler function of each effect kind of an action (open a form, make a call, download, navigate …). */
export const effectHandlers: Effects = {
  form: ({ form }, { row, show }) => show({ kind: 'form', form, stored: row }),
  batch: (batch, { action, show }) => show({ kind: 'batch', title: action.label, batch }),
  override: ({ override }, { values, show }) =>
    show({ kind: 'override', override, row: values, isLoading: false }),
  details: (_, { values, show }) => show({ kind: 'details', row: values, isLoading: false }),
  history: ({ keeper }, { values, show }) => show({ kind: 'history', keeper, row: values }),
  copy: ({ template }, { values, copy }) => copy(fillTemplate(template, values)),
  code: ({ code: name }, { resource, values, show }) => {
    const code = resource.embedCodes[name];
    if (code) show({ kind: 'code', code, row: values });
  },
  viewAs: openViewAs,
  open: openScreen,
  download: downloadFile,
  listFile: (_, { action, shown, show }) => show({ kind: 'listFile', action, shown }),
  call: makeCall,
};

/** Leaves the page first, because the group may not have access to it. */
function openViewAs(
  { name }: Extract<ActionEffect, { kind: 'viewAs' }>,
  { resource, values, navigate }: EffectHandlerArguments,
) {
  navigate('/');
  startGroupPreview(Number(values[resource.entity?.key ?? '']), String(values[name]));
}

/** Opens a resource's screen. A resource without a page opens in an overlay. */
async function openScreen(effect: Extract<ActionEffect, { kind: 'open' }>, context: EffectHandlerArguments) {
  const { navigate, show, toast, values } = context;
  storePageStateValues(pickRenamedValues(effect.pageState, values));
  const address = getScreenAddress({ ...effect, pageState: {} }, values);
  if (address) return navigate(address);
  try {
    show({ kind: 'list', resource: await loadResource(effect.resource) });
  } catch (error) {
    toast.error(error);
  }
}

/**
 * Downloads an export with one request, without pagination. The server returns all rows that match the list's filters.
 */
async function downloadFile(
  { call }: Extract<ActionEffect, { kind: 'download' }>,
  context: EffectHandlerArguments,
) {
  const { action, values, shown, download, toast, onProgress } = context;
  const payload =
    call === 'export'
      ? { ...shown.query, ...buildColumnsQuery(context), ...buildListPageQuery(1, apiProtocol.page.maxSize) }
      : undefined;
  try {
    await download(call, { values, payload, onProgress });
    if (action.success)
      toast.success(
        fillTemplate(action.success, formatRecordValuesForMessage(context.resource.entity, values)),
      );
  } catch (error) {
    showFailureToast(error, action, context, formatMessage('console.downloadFailed'));
  }
}

/** Returns the parameter with the visible columns of a list, if the user has hidden or moved some. */
function buildColumnsQuery({ resource, shown }: EffectHandlerArguments): RecordValues {
  const keys = shown.columns.map(({ key }) => key);
  const isAsDefined = isSameValue(
    keys,
    resource.list?.columns.map(({ key }) => key),
  );
  return isAsDefined || resource.calls.export?.profile ? {} : { [apiProtocol.exportColumns.name]: keys };
}

/**
 * Makes an action's call. Its override component is shown before the request starts, so that it can render a loading
 * state.
 */
async function makeCall(effect: Extract<ActionEffect, { kind: 'call' }>, context: EffectHandlerArguments) {
  const { action, values, call, toast, refresh, show } = context;
  const laid = getAnswerOverlay(effect, values);
  if (laid) show({ ...laid, isLoading: true });
  try {
    const answer = await call(effect.call, {
      values,
      payload: pickRepeatedValues(context.resource, effect.call, values),
    });
    if (laid) show({ ...laid, answer, isLoading: false });
    const undo = getUndoToastAction(effect, answer, context);
    if (action.success || undo)
      toast.success(
        action.success
          ? fillTemplate(action.success, formatRecordValuesForMessage(context.resource.entity, values))
          : formatMessage('console.done', { label: action.label }),
        undo,
      );
    if (effect.refresh) await refresh();
  } catch (error) {
    const uses = readReferencingRecordsFromError(error);
    if (uses.length > 0)
      return show({ kind: 'used', words: getFailureMessageOrFallback(error), uses, row: values });
    if (laid) show(undefined);
    showFailureToast(error, action, context);
  }
}

/** Returns the values of the row that the call always sends; undefined if there are none. */
function pickRepeatedValues({ calls }: Resource, name: string, row: RecordValues): RecordValues | undefined {
  const { sendWholeRecord, sets } = calls[name] ?? {};
  if (!Array.isArray(sendWholeRecord) || sets) return undefined;
  const known = sendWholeRecord.filter((property) => row[property] !== undefined);
  return Object.fromEntries(known.map((property) => [property, row[property]]));
}

/** Returns the overlay that shows the call's response; undefined if the action has none. */
function getAnswerOverlay({ override, details }: Extract<ActionEffect, { kind: 'call' }>, row: RecordValues) {
  if (override) return { kind: 'override', override, row } as const;
  return details ? ({ kind: 'details', row } as const) : undefined;
}

/** Shows an error toast: the action's own failure message, followed by the server's message. */
function showFailureToast(
  error: unknown,
  { failure }: Action,
  { toast }: Pick<EffectHandlerArguments, 'toast'>,
  otherwise?: string,
): void {
  if (failure) toast.failure(failure, error);
  else toast.error(error, otherwise);
}

/**
 * Returns the undo action of a success toast: the restore call after a soft delete, or the action that reverses the change
 * (for the record as returned by the call). Undefined if the action cannot be undone.
 */
function getUndoToastAction(
  { call: name }: Extract<ActionEffect, { kind: 'call' }>,
  answer: unknown,
  context: EffectHandlerArguments,
): ToastAction | undefined {
  const { resource, action, row, values } = context;
  const made = resource.calls[name];
  const back = row && made && findRestoreCall(resource, made);
  if (back) return createUndoToastAction(back.name, values, { ...action, failure: undefined }, context);
  const isWhole = isObject(answer) && typeof answer[apiProtocol.version.name] === 'number';
  if (!row || !made || !isWhole) return undefined;
  const reverse = findUndoAction(resource, made, row, answer);
  if (reverse?.effect.kind !== 'call') return undefined;
  return createUndoToastAction(reverse.effect.call, { ...values, ...answer }, reverse, context);
}

/** Creates the toast button that makes the call which reverses an action. */
function createUndoToastAction(
  name: string,
  values: RecordValues,
  action: Action,
  { call, toast, refresh }: EffectHandlerArguments,
): ToastAction {
  const go = async () => {
    try {
      await call(name, { values });
      toast.success(formatMessage('console.undone'));
      await refresh();
    } catch (error) {
      showFailureToast(error, action, { toast });
    }
  };
  return { ...getUndoLabelAndShortcut(), go };
}

/** Everything an effect handler receives: resource, action, record, toasts, navigation and overlays. */
export interface EffectHandlerArguments {
  resource: Resource;
  action: Action;
  /** The record that the action runs on. Undefined for a toolbar action. */
  row?: RecordValues;
  /** Values for paths and templates: the page state, overridden by the record. */
  values: RecordValues;
  /** Filters, sort order and columns of the current list. */
  shown: ListSnapshot;
  call: ReturnType<typeof useResourceCall>;
  download: ReturnType<typeof useFileDownload>;
  copy: (content: string) => Promise<void>;
  toast: ReturnType<typeof useToast>;
  refresh: () => Promise<void>;
  navigate: (route: string) => void;
  /** Opens an overlay, or closes the open one if undefined. */
  show: (overlay: Overlay | undefined) => void;
  onProgress?: (ratio: number) => void;
}
