import { escapeHtml } from '../mail/escapeHtml.ts';

/** Security headers of plain server-rendered pages: their URL or forms may contain a secret, so they are not cached. */
export const plainPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

const plainPageStyles = `:root{color-scheme:light dark}
body{max-width:32rem;margin:12vh auto;padding:0 16px;font:16px/1.5 system-ui;overflow-wrap:anywhere}
body.wide{max-width:72rem;margin:4vh auto}
button,input,select{min-height:44px;padding:0 12px;font:inherit;max-width:100%;box-sizing:border-box}
button{padding:0 20px}
form.row{display:flex;flex-wrap:wrap;gap:12px;align-items:end}
label{display:grid;gap:4px}
.table{overflow-x:auto}
table{border-collapse:collapse;width:100%;overflow-wrap:normal}
caption{text-align:left;padding:12px 0}
th,td{text-align:left;padding:8px 12px 8px 0;border-bottom:1px solid #8888;vertical-align:top}
th[scope=row]{min-width:9rem;overflow-wrap:anywhere}
td{white-space:nowrap}
.number{text-align:right;padding-right:24px;font-variant-numeric:tabular-nums}
[role=alert]{color:light-dark(#b3261e,#ff8a80)}`;

/** Renders a page without console and scripts, from its title and its body as HTML. */
export function renderPlainPage(title: string, body: string, { isWide = false } = {}): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${plainPageStyles}</style></head>
<body${isWide ? ' class="wide"' : ''}><main>${body}</main></body></html>`;
}
