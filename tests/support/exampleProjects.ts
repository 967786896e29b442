import { readdirSync } from 'node:fs';

/** The large example, which has tests of its own. */
const largeExample = 'examples/library';

/** The folders of the example projects. */
export const exampleFolders: string[] = readdirSync('examples', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `examples/${name}`);

/** The folders of the examples that show one ability each. */
export const smallExamples: string[] = exampleFolders.filter((folder) => folder !== largeExample);
