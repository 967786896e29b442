import { createRequire } from 'node:module';
import type { Definitions } from '#definition/model/definitions.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { getEmbeddedClickhousePackage } from '#project/getEmbeddedClickhousePackage.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import type { FactsLocation } from './ClickHouseEngine.ts';

/**
 * Creates the error of a report when ClickHouse is neither installed nor configured. The message explains the
 * installation.
 */
export function createMissingEngineError(): ApiError {
  return new ApiError(503, formatMessage('server.report.noEngine', { ...getEmbeddedClickhousePackage() }));
}

/** Returns true if a project has reports, but neither a ClickHouse server nor the embedded engine is available. */
export function isRequiredClickHouseMissing(
  place: FactsLocation,
  { reports }: Pick<Definitions, 'reports'>,
): boolean {
  const isRemote = typeof place === 'object' && 'url' in place;
  return Object.keys(reports).length > 0 && !isRemote && !isInstalled(getEmbeddedClickhousePackage().name);
}

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch {
    return false;
  }
}
