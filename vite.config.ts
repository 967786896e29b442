import { tsImport } from 'tsx/esm/api';
import { defineConfig } from 'vite';

/** Lets Vite build and serve this project's console as `npm run build` and `npm run dev` do. Tests use vitest.config.ts. */
export default defineConfig(async () => {
  const load = (file: string) => tsImport(file, import.meta.url);
  const { readProject }: typeof import('./src/project/project.ts') = await load('./src/project/project.ts');
  const { createConsoleConfig: consoleConfig }: typeof import('./src/tools/vite/consoleConfig.ts') =
    await load('./src/tools/vite/consoleConfig.ts');
  return consoleConfig(readProject());
});
