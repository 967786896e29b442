/** The document of a creative's frame. Its sandbox runs no script, and no link in it leads anywhere. */
export function frameOf(markup: string): string {
  return `<!doctype html><meta charset="utf-8"><base target="_blank"><style>html,body{height:100%;margin:0}</style>${markup}`;
}
