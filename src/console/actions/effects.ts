import { loadResource, screens } from 'virtual:definitions';
import { reverseAction } from '../../definition/actionState';
import { fill } from '../../definition/fill';
import { isRow } from '../../definition/isRow';
import type { Action, Effect } from '../../definition/model/action';
import type { Row } from '../../definition/model/entity';
import type { Resource } from '../../definition/model/resource';
import { pageQuery, profile } from '../../definition/profile';
import { takenBackBy } from '../../definition/restore';
import { text } from '../../definition/text';
import { spoken } from '../../definition/values/spoken';
import type { useDownload } from '../api/download';
import type { useCall } from '../api/useCall';
import { reasonOf, type ToastWay, undoWay, type useToast } from '../api/useToast';
import { writePageState } from '../provider/pageState';
import { enterView } from '../provider/view';
import type { Overlay, Shown } from './Overlay';
import { usesIn } from './usesIn';

type Effects = {
  [Kind in Effect['kind']]: (
    effect: Extract<Effect, { kind: Kind }>,
    context: EffectContext,
  ) => void | Promise<void>;
};

/** What each kind of effect does. */
export const effects: Effects = {
  form: ({ form }, { row, show }) => show({ kind: 'form', form, stored: row }),
  batch: (batch, { action, show }) => show({ kind: 'batch', title: action.label, batch }),
  override: ({ override }, { values, show }) =>
    show({ kind: 'override', override, row: values, isLoading: false }),
  details: (_, { values, show }) => show({ kind: 'details', row: values, isLoading: false }),
  history: ({ keeper }, { values, show }) => show({ kind: 'history', keeper, row: values }),
  copy: ({ template }, { values, copy }) => copy(fill(template, values)),
  code: ({ code: name }, { resource, values, show }) => {
    const code = resource.codes[name];
    if (code) show({ kind: 'code', code, row: values });
  },
  viewAs,
  open: openScreen,
  download: downloadFile,
  listFile: (_, { action, shown, show }) => show({ kind: 'listFile', action, shown }),
  call: makeCall,
};

/** What the group may not see is left first. */
function viewAs(
  { name }: Extract<Effect, { kind: 'viewAs' }>,
  { resource, values, navigate }: EffectContext,
) {
  navigate('/');
  enterView(Number(values[resource.entity?.key ?? '']), String(values[name]));
}

/** A resource without a page is opened over this one. */
async function openScreen(
  { resource, carry, filter }: Extract<Effect, { kind: 'open' }>,
  context: EffectContext,
) {
  const { navigate, show, toast } = context;
  const carried = Object.entries(carry).map(([name, property]) => [name, context.values[property]]);
  writePageState(Object.fromEntries(carried));
  const route = screens.find(({ name }) => name === resource)?.route;
  if (route) return navigate(filter ? `${route}?${filterQuery(filter, context.values)}` : route);
  try {
    show({ kind: 'list', resource: await loadResource(resource) });
  } catch (error) {
    toast.error(error);
  }
}

/** The filters of the page that is opened, as its address has them. */
function filterQuery(filter: Record<string, string>, values: Row): URLSearchParams {
  return new URLSearchParams(
    Object.entries(filter).map(([param, property]) => [param, String(values[property] ?? '')]),
  );
}

/** An export is asked for as one page; the server gives all that the list's filters leave. */
async function downloadFile({ call }: Extract<Effect, { kind: 'download' }>, context: EffectContext) {
  const { action, values, shown, download, toast, onProgress } = context;
  const payload = call === 'export' ? { ...shown.query, ...pageQuery(1, profile.page.most) } : undefined;
  try {
    await download(call, { values, payload, onProgress });
    if (action.success) toast.success(fill(action.success, spoken(context.resource.entity, values)));
  } catch (error) {
    sayFailure(error, action, context, text('console.downloadFailed'));
  }
}

/** A call's own component is there from the start, so that it can show that the answer is on its way. */
async function makeCall(effect: Extract<Effect, { kind: 'call' }>, context: EffectContext) {
  const { action, values, call, toast, refresh, show } = context;
  const laid = laidOver(effect, values);
  if (laid) show({ ...laid, isLoading: true });
  try {
    const answer = await call(effect.call, { values });
    if (laid) show({ ...laid, answer, isLoading: false });
    const undo = undoOf(effect, answer, context);
    if (action.success || undo)
      toast.success(
        action.success
          ? fill(action.success, spoken(context.resource.entity, values))
          : text('console.done', { label: action.label }),
        undo,
      );
    if (effect.refresh) await refresh();
  } catch (error) {
    const uses = usesIn(error);
    if (uses.length > 0) return show({ kind: 'used', words: reasonOf(error), uses, row: values });
    if (laid) show(undefined);
    sayFailure(error, action, context);
  }
}

/** What shows a call's answer over the page, if anything does. */
function laidOver({ override, details }: Extract<Effect, { kind: 'call' }>, row: Row) {
  if (override) return { kind: 'override', override, row } as const;
  return details ? ({ kind: 'details', row } as const) : undefined;
}

/** Says that an action has failed: in its own words, which the server's follow. */
function sayFailure(
  error: unknown,
  { failure }: Action,
  { toast }: Pick<EffectContext, 'toast'>,
  otherwise?: string,
): void {
  if (failure) toast.failure(failure, error);
  else toast.error(error, otherwise);
}

/**
 * The way back from what an action has done: the call that puts back what it has deleted, or the action that sets back
 * what it has set, on the record as this one has left it.
 */
function undoOf(
  { call: name }: Extract<Effect, { kind: 'call' }>,
  answer: unknown,
  context: EffectContext,
): ToastWay | undefined {
  const { resource, action, row, values } = context;
  const made = resource.calls[name];
  const back = row && made && takenBackBy(resource, made);
  if (back) return wayBack(back.name, values, { ...action, failure: undefined }, context);
  const isWhole = isRow(answer) && typeof answer[profile.version.name] === 'number';
  if (!row || !made || !isWhole) return undefined;
  const reverse = reverseAction(resource, made, row, answer);
  if (reverse?.effect.kind !== 'call') return undefined;
  return wayBack(reverse.effect.call, { ...values, ...answer }, reverse, context);
}

/** Makes the call that takes something back, for whoever asks for it. */
function wayBack(
  name: string,
  values: Row,
  action: Action,
  { call, toast, refresh }: EffectContext,
): ToastWay {
  const go = async () => {
    try {
      await call(name, { values });
      toast.success(text('console.undone'));
      await refresh();
    } catch (error) {
      sayFailure(error, action, { toast });
    }
  };
  return { ...undoWay(), go };
}

/** What an effect works with. */
export interface EffectContext {
  resource: Resource;
  action: Action;
  /** The record that the action is for; none for a toolbar's. */
  row?: Row;
  /** What fills paths and templates: the page state, and the record over it. */
  values: Row;
  /** What the list shows. */
  shown: Shown;
  call: ReturnType<typeof useCall>;
  download: ReturnType<typeof useDownload>;
  copy: (content: string) => Promise<void>;
  toast: ReturnType<typeof useToast>;
  refresh: () => Promise<void>;
  navigate: (route: string) => void;
  /** Lays something over the page, or takes away what lies there. */
  show: (overlay: Overlay | undefined) => void;
  onProgress?: (ratio: number) => void;
}
