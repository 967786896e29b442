import type { Plugin } from 'vite';

const spoken = '?spoken';

/**
 * Leaves out of the reference server's own profile what a page of its console never asks for. Only what pages speak by
 * is told less: the workbench judges definitions by the whole of it.
 */
export function speechOfPages(): Plugin {
  return {
    name: 'speech-of-pages',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('/profiles/reference.json') || !importer?.endsWith('/definition/profile.ts'))
        return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && `${found.id}${spoken}`;
    },
    transform(code, id) {
      if (!id.endsWith(`/profiles/reference.json${spoken}`)) return null;
      const { paging, sorting, records, errors, login, concurrency } = JSON.parse(code);
      const { account, password, header } = login;
      const said = { paging, sorting, records, errors, login: { account, password, header }, concurrency };
      return { code: `export default ${JSON.stringify(said)};`, moduleType: 'js', map: null };
    },
  };
}
