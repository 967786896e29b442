import type { CheckerRule } from '../shared/CheckerRule.ts';
import { getPropertyNodes } from '../shared/propertyNodes.ts';
import type { SymbolTable } from '../shared/symbolTable.ts';
import type { CheckerFinding } from '../source/CheckerFinding.ts';
import type { DefinitionSource } from '../source/DefinitionSource.ts';
import { getNamesWithNodes } from '../source/namesWithNodes.ts';
import {
  getItemNodes,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  getStringAt,
  type SyntaxNode,
} from '../source/syntaxTree.ts';
import { getReportDataset, resolveDatasetPropertyKey } from './dataset.ts';

/** P035: reports alerts on a metric that is hidden from some tenants: they would never be alerted. */
export const alertOnHiddenMetric: CheckerRule = (source, world) =>
  findHiddenMetricUses(
    source,
    getMemberNodes(getNodeAt(source.root, 'alerts')).map((alert) => getNodeAt(alert, 'metric')),
    world,
  );

/** Returns findings for the places that name a metric which the report hides from some tenants. */
export function findHiddenMetricUses(
  report: DefinitionSource | undefined,
  places: (SyntaxNode | undefined)[],
  world: SymbolTable,
): CheckerFinding[] {
  const hidden = getHiddenMetrics(report, world);
  return getNamesWithNodes(...places).flatMap(({ name, place }) =>
    hidden.includes(name)
      ? [
          {
            place,
            message: `"${name}" is hidden from some tenants, who would miss this: use a metric that every tenant receives`,
          },
        ]
      : [],
  );
}

/** Returns the metrics that a report hides from some tenants, and those computed from their columns. */
function getHiddenMetrics(report: DefinitionSource | undefined, world: SymbolTable): string[] {
  const parts = getItemNodes(getNodeAt(report?.root, 'metrics', 'hidden')).map((part) =>
    getNodeAt(part, 'metrics'),
  );
  const named = getNamesWithNodes(...parts.flatMap(getItemNodes)).map(({ name }) => name);
  if (!report || named.length === 0) return named;
  const measures = getPropertyNodes(getReportDataset(report, world)).map((property) => ({
    name: getMemberName(property),
    measure: resolveDatasetPropertyKey(property, 'measure', world),
  }));
  const columnsOf = (measure: SyntaxNode | undefined) =>
    [
      getStringAt(measure, 'sum') ?? getStringAt(measure, 'unique') ?? [],
      getNamesWithNodes(...getItemNodes(getNodeAt(measure, 'ratio'))).map(({ name }) => name),
    ].flat();
  const secret = measures.flatMap(({ name, measure }) =>
    named.includes(name) && !getNodeAt(measure, 'ratio') ? columnsOf(measure) : [],
  );
  return measures.flatMap(({ name, measure }) =>
    named.includes(name) || columnsOf(measure).some((column) => secret.includes(column)) ? [name] : [],
  );
}
