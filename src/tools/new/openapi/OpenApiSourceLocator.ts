import { findNodeAtLocation, type JSONPath, parseTree } from 'jsonc-parser';
import { type Node, parseDocument } from 'yaml';
import { offsetToLineColumn } from '#definition/check/DefinitionProblem.ts';
import type { OpenApiDocument } from './OpenApiDocument.ts';

/** Finds the line of a part of an OpenAPI document. The parts are the objects of the parsed document. */
export class OpenApiSourceLocator {
  private paths: Map<unknown, JSONPath> | undefined;
  private findOffset: ((path: JSONPath) => number | undefined) | undefined;

  constructor(
    private readonly name: string,
    private readonly text: string,
    private readonly document: OpenApiDocument,
  ) {}

  /** Returns the place of a part, such as "api.json:120:5"; the document's name if the part is not in it. */
  locate(part: unknown): string {
    this.paths ??= collectPaths(this.document);
    const path = this.paths.get(part);
    if (!path) return this.name;
    this.findOffset ??= createOffsetFinder(this.text);
    const offset = this.findOffset(path);
    if (offset === undefined) return this.name;
    const { line, column } = offsetToLineColumn(this.text, offset);
    return `${this.name}:${line}:${column}`;
  }
}

/** Returns the path of each object in a document. */
function collectPaths(document: unknown): Map<unknown, JSONPath> {
  const paths = new Map<unknown, JSONPath>();
  const open: { node: unknown; path: JSONPath }[] = [{ node: document, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, path } = next;
    if (typeof node !== 'object' || node === null || paths.has(node)) continue;
    paths.set(node, path);
    const isList = Array.isArray(node);
    for (const [key, value] of Object.entries(node))
      open.push({ node: value, path: [...path, isList ? Number(key) : key] });
  }
  return paths;
}

/** Creates a function that finds the offset of a value by its path, in JSON or YAML. */
function createOffsetFinder(text: string): (path: JSONPath) => number | undefined {
  const tree = text.trimStart().startsWith('{') ? parseTree(text) : undefined;
  if (tree) return (path) => findNodeAtLocation(tree, path)?.offset;
  const document = parseDocument(text, { merge: true, logLevel: 'error' });
  return (path) => (document.getIn(path, true) as Node | undefined)?.range?.[0];
}
