import { formatJson } from '#tools/formatJson.ts';
import type { GeneratedFiles } from './buildConsoleFiles.ts';

/** Serializes generated files to text. */
export function serializeGeneratedFiles(files: GeneratedFiles): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([file, content]) => [
      file,
      Array.isArray(content) ? `${JSON.stringify(content, null, 2)}\n` : formatJson(content),
    ]),
  );
}

/** Returns only the definition files among some texts. */
export function pickDefinitionTexts(texts: Record<string, string>): Record<string, string> {
  const entries = Object.entries(texts).filter(([file]) =>
    /^(project\.json$|schemas\/|resources\/)/.test(file),
  );
  return Object.fromEntries(entries);
}
