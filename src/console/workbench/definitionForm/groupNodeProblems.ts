import type { JSONPath } from 'jsonc-parser';
import { type DefinitionProblem, toJsonPointer } from '#definition/check/DefinitionProblem.ts';
import type { MessageByField } from '#definition/validation/fieldErrors.ts';
import type { DefinitionNode } from './definitionNodes.ts';

/** A missing key is reported at its parent. */
const missingKeyPattern = /^"([^"]+)" is missing/;

/** The checker's problems of a node: by field, of the node itself, and within each section. */
export interface NodeProblems {
  /** Problems by key of the field that shows them. */
  fields: MessageByField;
  /** Problems of the node itself, or of content rendered as JSON text. */
  own: string[];
  /** Problems within each section, by key. */
  within: Record<string, string[]>;
}

/** Groups the checker's problems by the field or section of a node in which they show. */
export function groupNodeProblems(
  path: JSONPath,
  parts: DefinitionNode[],
  problems: DefinitionProblem[],
): NodeProblems {
  const found: NodeProblems = { fields: {}, own: [], within: {} };
  const here = toJsonPointer(path);
  for (const { pointer, message } of problems) {
    if (pointer !== here && !pointer.startsWith(`${here}/`)) continue;
    const key = pointer === here ? missingKeyPattern.exec(message)?.[1] : undefined;
    const part = parts.find((one) => one.key === key || isPointerWithin(toJsonPointer(one.path), pointer));
    if (part?.rendering === 'field') found.fields[part.key] ??= message;
    else if (part && pointer !== here) found.within[part.key] = [...(found.within[part.key] ?? []), message];
    else found.own.push(message);
  }
  return found;
}

function isPointerWithin(outer: string, pointer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}
