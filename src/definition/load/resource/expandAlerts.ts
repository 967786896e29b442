import type { RecordAlert } from '#definition/model/alert.ts';
import type { ResourceDefinition } from '#definition/model/resource.ts';

/** Expands the record alerts of a resource (notification rules). */
export function expandAlerts({ name, entity = '', alerts = {} }: ResourceDefinition): RecordAlert[] {
  return Object.entries(alerts).map(([own, { title, when, text, resolvedText, recipient }]) => ({
    kind: `${name}.${own}`,
    resource: name,
    entity,
    title,
    when,
    text,
    resolvedText,
    recipient,
  }));
}
