import { changedRules, type RuleChange } from '../../../definition/changes/rules';
import { load } from '../../../definition/load/load';
import type { DefinitionFiles, Definitions } from '../../../definition/model/definitions';
import type { Entity } from '../../../definition/model/entity';
import { text } from '../../../definition/text';
import type { Database } from '../database';
import type { RefusedChange } from '../tables/alterTable';
import { type BrokenRows, brokenRows } from './brokenRows';
import { isKept, type KeptRule } from './keptRules';

/** Rules that the table itself holds: whether they are met is seen when they are made. */
const ofTables = ['required'];

/** Definitions from the files of an earlier state; none where the language has no longer the words that they use. */
export function loadEarlier(files: DefinitionFiles | undefined): Definitions | undefined {
  try {
    return files && load(files);
  } catch {
    return undefined;
  }
}

/** The entity as it was, under whichever name. */
export function earlierEntity(before: Definitions, { name, schema }: Entity): Entity | undefined {
  return before.entities[name] ?? before.entities[schema.was ?? ''];
}

/** Refuses rules that have become narrower where records break them, unless somebody has let those be. */
export async function refuseNarrowed(
  transaction: Database,
  before: Definitions,
  { entities }: Pick<Definitions, 'entities'>,
  kept: KeptRule[],
): Promise<RefusedChange[]> {
  const refused: RefusedChange[] = [];
  for (const entity of Object.values(entities)) {
    const old = earlierEntity(before, entity);
    const changes = old ? changedRules(old, entity) : [];
    for (const change of changes.filter(({ narrows, keyword }) => narrows && !ofTables.includes(keyword))) {
      const { property = '', keyword } = change;
      if (isKept(kept, entity.name, property, keyword)) continue;
      const broken = await brokenRows(transaction, entity, change);
      if (broken.count > 0)
        refused.push({ table: entity.name, column: property, why: narrowed(change, broken) });
    }
  }
  return refused;
}

function narrowed({ keyword }: RuleChange, { count, examples }: BrokenRows): string {
  const such = examples
    .map(({ key, value }) => (value === undefined ? String(key) : `${key} (${JSON.stringify(value)})`))
    .join(', ');
  return text('server.tables.narrowed', { count, keyword, such });
}
