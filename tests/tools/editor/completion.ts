import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';

const service = getLanguageService({
  schemaRequestService: (uri) => readFile(new URL(uri), 'utf8'),
  workspaceContext: { resolveRelativePath: (relative, file) => new URL(relative, file).href },
});

/** Opens a definition file in the editor; "¦" in the text marks the cursor. */
function opened(file: string, marked: string) {
  const text = marked.replace('¦', '');
  const document = TextDocument.create(pathToFileURL(path.resolve(file)).href, 'json', 1, text);
  return { document, parsed: service.parseJSONDocument(document), cursor: marked.indexOf('¦') };
}

/** Returns the completions of VS Code's JSON language service at the cursor. */
export async function offered(file: string, marked: string): Promise<string[]> {
  const { document, parsed, cursor } = opened(file, marked);
  const list = await service.doComplete(document, document.positionAt(cursor), parsed);
  return (list?.items ?? []).map(({ label }) => label.replace(/^"|"$/g, ''));
}

/** Returns the text that it underlines as wrong. */
export async function underlined(file: string, text: string): Promise<string[]> {
  const { document, parsed } = opened(file, text);
  return (await service.doValidation(document, parsed)).map(({ message }) => String(message));
}
