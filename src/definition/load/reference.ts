import type { ReferenceDefinition } from '../generated/definitions.generated';
import type { Reference } from '../model/entity';

/** Works out a reference: what its records are searched by, how many are asked for at once, and which of them it refuses. */
export function loadReference(given: ReferenceDefinition | undefined): Reference | undefined {
  return given && { search: given.label, pageSize: 10, refuses: [], ...given };
}
