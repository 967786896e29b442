import { diffValidationRules, type ValidationRuleChange } from '#definition/diff/diffValidationRules.ts';
import { buildDefinitions } from '#definition/load/buildDefinitions.ts';
import type { Definitions, ParsedDefinitionFiles } from '#definition/model/definitions.ts';
import type { Entity } from '#definition/model/entity.ts';
import { formatMessage } from '#definition/text/messages.ts';
import type { Database } from '../Database.ts';
import type { RefusedTableChange } from '../tables/alterTable.ts';
import { type AffectedRecordSummary, summarizeRuleViolations } from './summarizeRuleViolations.ts';
import { isValidationRuleWaived, type ValidationRuleWaiver } from './validationRuleWaivers.ts';

/** Keywords that the table itself enforces: adding the constraint reports violations. */
const tableKeywords = ['required'];

/** Loads previously applied definition files; undefined if they no longer parse. */
export function tryLoadPreviousDefinitions(
  files: ParsedDefinitionFiles | undefined,
): Definitions | undefined {
  try {
    return files && buildDefinitions(files);
  } catch {
    return undefined;
  }
}

/** Returns the previous version of an entity, also if it was renamed. */
export function findPreviousEntity(before: Definitions, { name, schema }: Entity): Entity | undefined {
  return before.entities[name] ?? before.entities[schema.renamedFrom ?? ''];
}

/** Returns the rules that became stricter and that records violate, unless a migration waives them. */
export async function findNarrowedRuleViolations(
  transaction: Database,
  before: Definitions,
  { entities }: Pick<Definitions, 'entities'>,
  kept: ValidationRuleWaiver[],
): Promise<RefusedTableChange[]> {
  const refused: RefusedTableChange[] = [];
  for (const entity of Object.values(entities)) {
    const old = findPreviousEntity(before, entity);
    const changes = old ? diffValidationRules(old, entity) : [];
    for (const change of changes.filter(
      ({ narrows, keyword }) => narrows && !tableKeywords.includes(keyword),
    )) {
      const { property = '', keyword } = change;
      if (isValidationRuleWaived(kept, entity.name, property, keyword)) continue;
      const broken = await summarizeRuleViolations(transaction, entity, change);
      if (broken.count > 0)
        refused.push({ table: entity.name, column: property, why: describeViolation(change, broken) });
    }
  }
  return refused;
}

function describeViolation(
  { keyword }: ValidationRuleChange,
  { count, examples }: AffectedRecordSummary,
): string {
  const such = examples
    .map(({ key, value }) => (value === undefined ? String(key) : `${key} (${JSON.stringify(value)})`))
    .join(', ');
  return formatMessage('server.tables.narrowed', { count, keyword, such });
}
