import type { RecordValues } from '../model/entity.ts';
import type { Report, TenantHiddenNames } from '../model/report.ts';
import { matchesCondition } from '../values/conditions.ts';

/** Returns the names of the metrics available to a tenant, in order. */
export function getAvailableMetricNames({ metrics }: Report, tenant: RecordValues): string[] {
  return excludeNames(metrics.available, getTenantHiddenNames(metrics.hidden, tenant));
}

/** Returns the names of the dimensions by which a tenant can group, in order. */
export function getAvailableDimensionNames({ dimensions }: Report, tenant: RecordValues): string[] {
  return excludeNames(dimensions.available, getTenantHiddenNames(dimensions.hidden, tenant));
}

/** Returns the names of the dimensions by which a tenant can filter a report, in order. */
export function getFilterableDimensionNames({ filters, dimensions }: Report, tenant: RecordValues): string[] {
  return excludeNames(filters, getTenantHiddenNames(dimensions.hidden, tenant));
}

/** Returns the names of the metrics or dimensions hidden from a tenant by the conditions on its record. */
export function getTenantHiddenNames(hidden: TenantHiddenNames[], tenant: RecordValues): string[] {
  return hidden.filter(({ when }) => matchesCondition(when, tenant)).flatMap(({ names }) => names);
}

function excludeNames(names: string[], hidden: string[]): string[] {
  return names.filter((name) => !hidden.includes(name));
}

/**
 * Builds the response of the call `tenant`: the properties of the tenant's record that conditions on dimensions read.
 */
export function buildTenantConditionValues(
  { dimensions, calls }: Report,
  tenant: RecordValues,
): RecordValues {
  return Object.fromEntries(
    getConditionProperties(dimensions.hidden).map((name) => [
      calls.tenant?.names[name] ?? name,
      tenant[name] ?? null,
    ]),
  );
}

/** Parses the response of the call `tenant` to properties of the tenant's record. */
export function parseTenantConditionValues(
  { dimensions, calls }: Report,
  response: RecordValues,
): RecordValues {
  return Object.fromEntries(
    getConditionProperties(dimensions.hidden).map((name) => [
      name,
      response[calls.tenant?.names[name] ?? name],
    ]),
  );
}

function getConditionProperties(hidden: TenantHiddenNames[]): string[] {
  return [...new Set(hidden.flatMap(({ when }) => Object.keys(when)))];
}
