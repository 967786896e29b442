import type { Dictionary } from '#definition/model/definitions.ts';
import { getValueAtPathOrKey } from '#definition/profiles/ApiResponse.ts';
import { createFailedOutcome, createOkOutcome, type TrialOutcome } from './ContractTrial.ts';
import type { LiveApiClient } from './LiveApiClient.ts';
import { findMatchingBodyPaths, formatSuggestedPath } from './list/testRowsAndTotal.ts';

/** Tests that a dictionary call returns choices at the defined path. */
export async function testDictionary(
  { call, reports: part }: Dictionary,
  client: LiveApiClient,
  [report]: string[],
): Promise<{ asked: string; outcome: TrialOutcome }> {
  const payload = part === 'metrics' ? { report } : {};
  const { exchange, problem } = await client.call(call, { payload });
  const { asked, body } = exchange;
  if (problem) return { asked, outcome: createFailedOutcome(problem) };
  const parts = typeof part === 'object' ? Object.keys(part) : [];
  const places = parts.length > 0 ? parts.map((name) => `${call.rows}.${name}`) : [call.rows];
  const counted = places.map((place) => ({ place, choices: getValueAtPathOrKey(body, place) }));
  const wrong = counted.find(({ choices }) => !areChoices(choices));
  if (!wrong) return { asked, outcome: createOkOutcome(counted.map(formatFoundChoices).join(', ')) };
  const likely = formatSuggestedPath(findMatchingBodyPaths(body, areChoices));
  return { asked, outcome: createFailedOutcome(`no choices { value, label } at "${wrong.place}"${likely}`) };
}

function formatFoundChoices({ place, choices }: { place: string; choices: unknown }): string {
  return `${Array.isArray(choices) ? choices.length : 'no'} choices at ${place || 'the root of the response'}`;
}

function areChoices(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((one) => typeof one === 'object' && one !== null && 'value' in one && 'label' in one)
  );
}
