import { httpClient } from '#console/provider/http/httpClient.ts';
import { loadHostConfig } from '#console/provider/http/loadHostConfig.ts';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { getValueAtPath } from '#definition/api/callRequest.ts';

const { exportPlace, answer } = apiProtocol;

/** Time between two requests for the place, in milliseconds. */
const pollIntervalMs = 2000;

/**
 * Polls the position of the user's export in the server's queue (1 = next) every two seconds. Returns the function that
 * stops the polling.
 */
export function pollExportQueuePosition(onPlace: (place: number) => void): () => void {
  let isStopped = false;
  const report = (place: number | undefined) => {
    if (place !== undefined && !isStopped) onPlace(place);
  };
  // The place is only information: the export goes on without it.
  const timer = setInterval(() => void loadExportPlace().then(report, () => undefined), pollIntervalMs);
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}

async function loadExportPlace(): Promise<number | undefined> {
  const { v1 } = await loadHostConfig();
  const { data } = await httpClient.get(v1 + exportPlace.path);
  const place = getValueAtPath(data, `${answer.data}.${exportPlace.name}`);
  return typeof place === 'number' ? place : undefined;
}
