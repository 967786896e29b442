import { offeredDimensions, offeredMetrics, type Reader } from '../../../definition/reports/offered';
import type { Definitions, Scalar } from '../../../definition/types';

interface Labelled {
  value: Scalar;
  label: string;
}

/** The choices that reports have in common, and the names of what they count. */
export interface ReportDictionary {
  country: Labelled[];
  device: Labelled[];
  metrics: Labelled[];
  dimensions: Labelled[];
}

/** The dictionary of all reports, without what the company does not receive. */
export function reportDictionary({ reports, dictionaries }: Definitions, reader: Reader): ReportDictionary {
  const all = Object.values(reports);
  const device = all.find(({ row }) => row.dimensions.Device?.choices)?.row.dimensions.Device;
  return {
    country: labelled(dictionaries.country?.values ?? []),
    device: labelled(device?.choices ?? []),
    metrics: once(all.flatMap((report) => titles(offeredMetrics(report, reader), report.row.metrics))),
    dimensions: once(
      all.flatMap((report) => titles(offeredDimensions(report, reader), report.row.dimensions)),
    ),
  };
}

function labelled(choices: Labelled[]): Labelled[] {
  return choices.map(({ value, label }) => ({ value, label }));
}

function titles(names: string[], known: Record<string, { title: string }>): Labelled[] {
  return names.map((name) => ({ value: name, label: known[name]?.title ?? name }));
}

/** Several reports have the same names; the first to have one titles it. */
function once(choices: Labelled[]): Labelled[] {
  return choices.filter(({ value }, index) => choices.findIndex((other) => other.value === value) === index);
}
