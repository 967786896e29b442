import type { ReferenceDefinition } from '../../generated/definitions.generated';
import type { ReferenceSettings } from '../../model/entity';

/** Expands a reference definition with its defaults: search property, page size, refusals. */
export function loadReference(given: ReferenceDefinition | undefined): ReferenceSettings | undefined {
  return given && { searchParam: given.label, pageSize: 10, rejectedWhen: [], ...given };
}
