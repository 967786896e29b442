/** The document of a creative's frame, on readers' pages as in the console: it fills the frame, and no link stays in it. */
export function creativePage(markup: string): string {
  return `<!doctype html><meta charset="utf-8"><base target="_blank"><style>html,body{height:100%;margin:0}</style>${markup}`;
}
