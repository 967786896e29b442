import type { Dictionary } from '../../definition/model/definitions';
import { below } from '../../definition/profiles/place';
import { perhaps, placesOf } from './findRows';
import type { Speaker } from './Speaker';
import { failed, type Outcome, ok } from './Trial';

/** Asks for the choices of a dictionary. */
export async function tryDictionary(
  { call, reports: part }: Dictionary,
  speaker: Speaker,
  [report]: string[],
): Promise<{ asked: string; outcome: Outcome }> {
  const payload = part === 'metrics' ? { report } : {};
  const { exchange, problem } = await speaker.call(call, { payload });
  const { asked, body } = exchange;
  if (problem) return { asked, outcome: failed(problem) };
  const parts = typeof part === 'object' ? Object.keys(part) : [];
  const places = parts.length > 0 ? parts.map((name) => `${call.rows}.${name}`) : [call.rows];
  const counted = places.map((place) => ({ place, choices: below(body, place) }));
  const wrong = counted.find(({ choices }) => !areChoices(choices));
  if (!wrong) return { asked, outcome: ok(counted.map(found).join(', ')) };
  const likely = perhaps(placesOf(body, areChoices));
  return { asked, outcome: failed(`no choices { value, label } at "${wrong.place}"${likely}`) };
}

function found({ place, choices }: { place: string; choices: unknown }): string {
  return `${Array.isArray(choices) ? choices.length : 'no'} choices at ${place || 'the answer itself'}`;
}

function areChoices(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((one) => typeof one === 'object' && one !== null && 'value' in one && 'label' in one)
  );
}
