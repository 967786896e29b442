import type { Dictionary } from '#definition/model/definitions.ts';
import type { LabeledChoice } from '#definition/model/entity.ts';
import type { CallContext } from '../context.ts';
import { loadDictionaryValues } from '../records/calls/loadDictionaryValues.ts';
import { loadStoredDimensionValues } from './calls/loadStoredDimensionValues.ts';
import { getReportTenant } from './ReportContext.ts';

/** Maximum number of values that are added from facts. */
const maxStoredValues = 1000;

/**
 * Returns the choices of a dictionary. If a report uses the dictionary for its tabs, adds the values that occur only in
 * its facts: otherwise the tabs would not add up to the total.
 */
export async function loadDictionaryChoicesAndFactValues(
  dictionary: Dictionary,
  context: Pick<CallContext, 'database' | 'definitions' | 'records' | 'services' | 'user' | 'input' | 'log'>,
): Promise<LabeledChoice[]> {
  const { definitions, services, user, log } = context;
  const known = await loadDictionaryValues(dictionary, context);
  const { facts } = services;
  const reports = Object.values(definitions.reports).filter(
    ({ tabs }) => tabs?.dictionary === dictionary.name,
  );
  if (!facts || !dictionary.distinct || reports.length === 0) return known;
  const reportTenant = await getReportTenant(context);
  const values = new Map(known.map((choice) => [choice.value, choice]));
  for (const report of reports) {
    const dimension = report.row.dimensions[report.tabs?.by ?? ''];
    if (!dimension) continue;
    const search = { keyword: '', skip: 0, take: maxStoredValues };
    // Lists of records use the dictionary too: they work without the facts.
    const stored = await loadStoredDimensionValues(dimension, search, {
      report,
      user,
      reportTenant,
      facts,
    }).catch((err) => {
      log.warn({ report: report.name, err }, 'the tabs of facts were not loaded');
      return undefined;
    });
    for (const value of stored?.values ?? [])
      if (!values.has(value)) values.set(value, { value, label: String(value) });
  }
  return [...values.values()].sort((a, b) => (a.label < b.label ? -1 : 1));
}
