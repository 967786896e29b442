import type { Node } from './Node';

/** The nodes whose name holds what is sought, below their headings; a heading that matches keeps all below it. */
export function matching(nodes: Node[], sought: string): Node[] {
  const words = sought.trim().toLowerCase();
  if (words === '') return nodes;
  return nodes.flatMap((node) => {
    if (node.title.toLowerCase().includes(words)) return [node];
    const children = matching(node.children ?? [], sought);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}
