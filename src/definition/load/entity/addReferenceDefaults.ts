import type { ReferenceDefinition } from '#definition/generated/definitions.generated.ts';
import type { ReferenceSettings } from '#definition/model/entity.ts';

/** Expands a reference definition with its defaults: search property, page size, refusals. */
export function addReferenceDefaults(given: ReferenceDefinition | undefined): ReferenceSettings | undefined {
  return given && { searchParam: given.label, pageSize: 10, rejectedWhen: [], ...given };
}
