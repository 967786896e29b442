import type { Readable } from 'node:stream';
import type { Definitions } from '../../../../definition/types';
import type { FactsPlace } from '../../engine/Engine';
import { isHeld } from '../../engine/holdFacts';
import { reachFacts } from '../../facts';
import { answerIngest } from '../answerIngest';
import type { Ingested } from '../ingest';
import { sendToHolder } from './sendToHolder';

/** Carries files to where the facts are. */
export interface Carrier {
  carry(report: string, query: Record<string, string>, stream: Readable): Promise<Ingested>;
  close(): Promise<void>;
}

/** Finds who takes the facts: the server that works on the folder, when one does, else this process. */
export async function carrierTo(place: FactsPlace, definitions: Definitions): Promise<Carrier> {
  if (place !== 'memory' && 'folder' in place && (await isHeld(place.folder))) {
    const { folder } = place;
    return {
      carry: (report, query, stream) => sendToHolder(folder, report, query, stream),
      close: async () => {},
    };
  }
  const facts = reachFacts(place, definitions);
  return {
    carry: (report, query, stream) => answerIngest({ facts, definitions }, report, query, stream),
    close: () => facts.close(),
  };
}
