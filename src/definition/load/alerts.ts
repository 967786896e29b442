import type { Alert } from '../model/alert';
import type { ResourceDefinition } from '../model/resource';

/** What users are told of the records of a resource. */
export function loadAlerts({ name, entity = '', alerts = {} }: ResourceDefinition): Alert[] {
  return Object.entries(alerts).map(([own, { title, when, text, ended, to }]) => ({
    kind: `${name}.${own}`,
    resource: name,
    entity,
    title,
    when,
    text,
    ended,
    to,
  }));
}
