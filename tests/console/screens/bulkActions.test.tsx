import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BulkActionProgress } from '#console/screens/bulk/BulkActionProgress.tsx';
import { runCallForRecords } from '#console/screens/bulk/runCallForRecords.ts';
import { useBulkAction } from '#console/screens/bulk/useBulkAction.ts';
import { bulkCallName, getBulkActions } from '#definition/actions/bulkActions.ts';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { buildDefinitionsFromTexts } from '#definition/load/files/parseDefinitionFiles.ts';
import type { Resource } from '#definition/model/resource.ts';
import { readProject } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { definitions } from '../support/definitions.ts';
import { renderPage } from '../support/renderPage.tsx';

/** Tasks that are open, waiting or done. An action sets each of these states. */
function buildTasks(): Resource {
  const texts = readDefinitionTexts(readProject('tests/fixtures/tasks'));
  const list = JSON.parse(texts['resources/tasks.json'] ?? '');
  const schema = JSON.parse(texts['schemas/task.json'] ?? '');
  const set = (label: string, state: string) => ({ label, bulk: true, set: { state } });
  list.list.rowActions = [set('Finish', 'done'), set('Open', 'open'), set('Wait', 'waiting')];
  schema.properties.state.oneOf.push({ const: 'waiting', title: 'Waiting' });
  const changed = {
    'resources/tasks.json': JSON.stringify(list),
    'schemas/task.json': JSON.stringify(schema),
  };
  const { tasks } = buildDefinitionsFromTexts({ ...texts, ...changed }).resources;
  if (!tasks) throw new Error('The fixture has no tasks');
  return tasks;
}

const tasks = buildTasks();
const rows = [
  { id: 1, name: 'Write', state: 'open' },
  { id: 2, name: 'Print', state: 'waiting' },
];

function Tasks() {
  const { run, start, stop, forget } = useBulkAction(tasks, () => {});
  const [finish] = tasks.list ? getBulkActions(tasks.list) : [];
  return (
    <>
      <button type="button" onClick={() => finish && void start(finish, rows)}>
        Finish
      </button>
      {run && <BulkActionProgress resource={tasks} run={run} onStop={stop} onClose={forget} />}
    </>
  );
}

/** Finishes two tasks and undoes it, which takes one call for each earlier state. Returns the calls of the undo. */
async function undoFinish(answerUndo: () => unknown) {
  let isUndo = false;
  const calls = Object.keys(tasks.calls).map((name) => [`tasks.${name}`, () => (isUndo ? answerUndo() : {})]);
  const { user, requests } = renderPage(<Tasks />, Object.fromEntries(calls));
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  const before = requests.length;
  isUndo = true;
  await user.click(undo);
  return { user, getUndoCalls: () => requests.slice(before) };
}

describe('An undo of a bulk action that needs several calls', () => {
  it('makes all of them', async () => {
    const { getUndoCalls } = await undoFinish(() => ({}));
    await waitFor(() => expect(getUndoCalls()).toHaveLength(2));
    expect((await screen.findByRole('status')).textContent).toContain('2');
  });

  it('makes no further call after Stop', async () => {
    let resolve: (answer: unknown) => void = () => {};
    const promise = new Promise((settle) => {
      resolve = settle;
    });
    const { user, getUndoCalls } = await undoFinish(() => promise);
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    resolve({});
    expect(await screen.findByRole('button', { name: 'Close' })).toBeTruthy();
    expect(getUndoCalls()).toHaveLength(1);
  });

  it('makes no further call after an error that ends the run', async () => {
    const { getUndoCalls } = await undoFinish(() => {
      throw { message: 'Log in again', statusCode: 401 };
    });
    expect(await screen.findByText('Log in again')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Close' })).toBeTruthy();
    expect(getUndoCalls()).toHaveLength(1);
  });
});

it('a run that is stopped during a request does not wait for the rate limit', async () => {
  const resource = Object.values(definitions.resources).find(({ calls }) => bulkCallName in calls);
  const [recordCall] = Object.values(resource?.calls ?? {});
  if (!resource || !recordCall) throw new Error('No resource has a bulk call');
  const { bulk } = apiProtocol;
  const stopper = new AbortController();
  let requests = 0;
  const call = async () => {
    requests += 1;
    stopper.abort();
    return { [bulk.results]: [], [bulk.wait]: 3_600 };
  };
  const run = { resource, recordCall, rows: [{ id: 1 }], values: {}, call, signal: stopper.signal };
  await runCallForRecords(run, () => {});
  expect(requests).toBe(1);
});
