import { holds } from '../conditions';
import type { Row } from '../model/entity';
import type { Hidden, Report } from '../model/report';

/** The metrics that a tenant may choose from, in order. */
export function availableMetrics({ metrics }: Report, tenant: Row): string[] {
  return without(metrics.offer, hiddenNames(metrics.hidden, tenant));
}

/** The dimensions that a tenant may group by, in order. */
export function availableDimensions({ dimensions }: Report, tenant: Row): string[] {
  return without(dimensions.offer, hiddenNames(dimensions.hidden, tenant));
}

/** The dimensions that a tenant may filter by, in order. */
export function availableFilters({ filters, dimensions }: Report, tenant: Row): string[] {
  return without(filters, hiddenNames(dimensions.hidden, tenant));
}

/** The names that a tenant does not have. */
export function hiddenNames(hidden: Hidden[], tenant: Row): string[] {
  return hidden.filter(({ when }) => holds(when, tenant)).flatMap(({ names }) => names);
}

function without(names: string[], hidden: string[]): string[] {
  return names.filter((name) => !hidden.includes(name));
}

/** What a tenant's record says to the conditions on dimensions, as the call `tenant` answers it. */
export function tenantAnswer({ dimensions, calls }: Report, tenant: Row): Row {
  return Object.fromEntries(
    asked(dimensions.hidden).map((name) => [calls.tenant?.names[name] ?? name, tenant[name] ?? null]),
  );
}

/** The part of a tenant's record that the call `tenant` has answered. */
export function tenantFrom({ dimensions, calls }: Report, answer: Row): Row {
  return Object.fromEntries(
    asked(dimensions.hidden).map((name) => [name, answer[calls.tenant?.names[name] ?? name]]),
  );
}

function asked(hidden: Hidden[]): string[] {
  return [...new Set(hidden.flatMap(({ when }) => Object.keys(when)))];
}
