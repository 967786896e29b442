import type { ReferenceDefinition } from '../generated/entity.generated';
import type { Reference } from '../model/entity';

/** Works out a reference: what its records are searched by, and which of them it refuses. */
export function loadReference(given: ReferenceDefinition | undefined): Reference | undefined {
  return given && { search: given.label, refuses: [], ...given };
}
