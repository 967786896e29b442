import type { Metric } from '../../definition/reports/types';
import { readPageState } from '../state/pageState';
import { word } from '../workshop/words';
import { callsOf } from './callsOf';
import { conditionsOf } from './conditionsOf';
import type { Explanation } from './Explanation';
import { type Kind, kindOf } from './kindOf';
import type { Part } from './parts';
import { permissionOf } from './permissionOf';
import { sourcesOf } from './sourcesOf';

/** Says all that there is to say of a part of the page. */
export async function explanationOf(pointed: Part, texts: Record<string, string>): Promise<Explanation> {
  const part: Part = { ...pointed, values: { ...readPageState(), ...pointed.values } };
  const kind = part.whole ? kindOf(part.pointer) : 'menu';
  return {
    kind: word(`explain.${kind}`),
    title: titleOf(part),
    sources: sourcesOf(part, texts),
    conditions: conditionsOf(part.part, part.values),
    calls: await callsOf(part),
    formula: formulaOf(part.part, kind),
    permission: permissionOf(part),
  };
}

function titleOf({ whole, part }: Part): string {
  const { title, label, name = '' } = part as { title?: string; label?: string; name?: string };
  const property = whole && 'entity' in whole ? whole.entity?.properties[name] : undefined;
  return title ?? label ?? property?.title ?? name;
}

function formulaOf(part: object, kind: Kind): string | undefined {
  if (kind !== 'metric') return undefined;
  const { description, measure } = part as Metric;
  if (measure.kind === 'ratio') return description;
  return word(`explain.${measure.kind}`, { column: measure.column });
}
