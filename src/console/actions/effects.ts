import { loadResource, screens } from 'virtual:definitions';
import { fill } from '../../definition/fill';
import { text } from '../../definition/text';
import type { Effect, Row } from '../../definition/types';
import { enterView } from '../provider/view';
import { writePageState } from '../state/pageState';
import type { ActionContext } from './ActionContext';

type Effects = {
  [Kind in Effect['kind']]: (
    effect: Extract<Effect, { kind: Kind }>,
    context: ActionContext,
  ) => void | Promise<void>;
};

/** What each kind of effect does. */
export const effects: Effects = {
  form: ({ form }, { row, show }) => show({ kind: 'form', form, stored: row }),
  batch: (batch, { action, show }) => show({ kind: 'batch', title: action.label, batch }),
  override: ({ override }, { values, show }) =>
    show({ kind: 'override', override, row: values, isLoading: false }),
  history: ({ keeper }, { values, show }) => show({ kind: 'history', keeper, row: values }),
  copy: ({ template }, { values, copy }) => copy(fill(template, values)),
  viewAs,
  open: openScreen,
  download: downloadFile,
  call: makeCall,
};

/** What the group may not see is left first. */
function viewAs(
  { name }: Extract<Effect, { kind: 'viewAs' }>,
  { resource, values, navigate }: ActionContext,
) {
  navigate('/');
  enterView(Number(values[resource.entity?.key ?? '']), String(values[name]));
}

/** A resource without a page is opened over this one. */
async function openScreen(
  { resource, carry, filter }: Extract<Effect, { kind: 'open' }>,
  context: ActionContext,
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
const most = 9999;

async function downloadFile({ call }: Extract<Effect, { kind: 'download' }>, context: ActionContext) {
  const { action, values, shown, download, toast, onProgress } = context;
  const payload = call === 'export' ? { ...shown, page_index: 1, page_size: most } : undefined;
  try {
    await download(call, { values, payload, onProgress });
    if (action.success) toast.success(fill(action.success, values));
  } catch (error) {
    toast.error(action.failure ? { message: action.failure } : error, text('console.downloadFailed'));
  }
}

/** A call's own component is there from the start, so that it can show that the answer is on its way. */
async function makeCall(effect: Extract<Effect, { kind: 'call' }>, context: ActionContext) {
  const { action, values, call, toast, refresh, show } = context;
  const { override } = effect;
  if (override) show({ kind: 'override', override, row: values, isLoading: true });
  try {
    const answer = await call(effect.call, { values });
    if (override) show({ kind: 'override', override, row: values, answer, isLoading: false });
    if (action.success) toast.success(fill(action.success, values));
    if (effect.refresh) await refresh();
  } catch (error) {
    if (override) show(undefined);
    toast.error(error, action.failure);
  }
}
