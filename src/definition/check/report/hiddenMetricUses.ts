import type { CheckerRule } from '../shared/CheckerRule.ts';
import { getPropertyNodes } from '../shared/propertyNodes.ts';
import type { SymbolTable } from '../shared/symbolTable.ts';
import type { CheckerFinding } from '../source/CheckerFinding.ts';
import type { DefinitionSource } from '../source/DefinitionSource.ts';
import { toNameReferences } from '../source/nameReferences.ts';
import {
  arrayItems,
  memberName,
  nodeAt,
  objectMembers,
  type SyntaxNode,
  stringAt,
} from '../source/syntaxTree.ts';
import { getReportDataset, resolveDatasetPropertyKey } from './dataset.ts';

/** P035: reports alerts on a metric that is hidden from some tenants: they would never be alerted. */
export const alertOnHiddenMetric: CheckerRule = (source, world) =>
  findHiddenMetricUses(
    source,
    objectMembers(nodeAt(source.root, 'alerts')).map((alert) => nodeAt(alert, 'metric')),
    world,
  );

/** Returns findings for the places that name a metric which the report hides from some tenants. */
export function findHiddenMetricUses(
  report: DefinitionSource | undefined,
  places: (SyntaxNode | undefined)[],
  world: SymbolTable,
): CheckerFinding[] {
  const hidden = getHiddenMetrics(report, world);
  return toNameReferences(...places).flatMap(({ name, place }) =>
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
  const parts = arrayItems(nodeAt(report?.root, 'metrics', 'hidden')).map((part) => nodeAt(part, 'metrics'));
  const named = toNameReferences(...parts.flatMap(arrayItems)).map(({ name }) => name);
  if (!report || named.length === 0) return named;
  const measures = getPropertyNodes(getReportDataset(report, world)).map((property) => ({
    name: memberName(property),
    measure: resolveDatasetPropertyKey(property, 'measure', world),
  }));
  const columnsOf = (measure: SyntaxNode | undefined) =>
    [
      stringAt(measure, 'sum') ?? stringAt(measure, 'unique') ?? [],
      toNameReferences(...arrayItems(nodeAt(measure, 'ratio'))).map(({ name }) => name),
    ].flat();
  const secret = measures.flatMap(({ name, measure }) =>
    named.includes(name) && !nodeAt(measure, 'ratio') ? columnsOf(measure) : [],
  );
  return measures.flatMap(({ name, measure }) =>
    named.includes(name) || columnsOf(measure).some((column) => secret.includes(column)) ? [name] : [],
  );
}
