import type { Node } from './Node';

/** What can be granted: headings only hold others. */
export function leavesOf(nodes: Node[]): Node[] {
  return nodes.flatMap((node) => (node.children ? leavesOf(node.children) : [node]));
}
