import type { Plugin } from 'vite';

const trimmedQuery = '?spoken';

/**
 * Vite plugin that removes the parts of the reference profile that pages do not need. The workbench keeps the full
 * profile to check definitions.
 */
export function trimReferenceProfilePlugin(): Plugin {
  return {
    name: 'speech-of-pages',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (
        !source.endsWith('/profiles/reference.json') ||
        !importer?.endsWith('/definition/api/apiProtocol.ts')
      )
        return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && `${found.id}${trimmedQuery}`;
    },
    transform(code, id) {
      if (!id.endsWith(`/profiles/reference.json${trimmedQuery}`)) return null;
      const { paging, sorting, records, errors, login, concurrency } = JSON.parse(code);
      const { account, password, header } = login;
      const said = { paging, sorting, records, errors, login: { account, password, header }, concurrency };
      return { code: `export default ${JSON.stringify(said)};`, moduleType: 'js', map: null };
    },
  };
}
