import { defineConfig } from 'vitest/config';
import { readProject } from './src/project/project.ts';
import { createDefinitionsPlugins } from './src/tools/vite/plugins/definitionsPlugin.ts';
import { workerCount } from './tests/runner/workerCount.ts';

/** Tests of the server that put something else in the place of a module, or open a folder that a process opens once. */
const alone = ['tests/server/reports/{withoutChdb,folder}.test.ts'];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: workerCount,
    // Ends a test that hangs; on a machine with other work to do, one that starts a command takes a minute.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: [
      'tests/support/setClock.ts',
      'tests/support/setWords.ts',
      'tests/support/recordReachedFiles.ts',
    ],
    projects: [
      {
        extends: true,
        test: { name: 'definition', include: ['tests/definition/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        // The server is loaded once for all files; each has an app and a database of its own.
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: alone,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: 'server-alone', include: alone, sequence: { groupOrder: 2 } },
      },
      {
        extends: true,
        plugins: [createDefinitionsPlugins()],
        test: {
          name: 'cases',
          include: ['tests/cases/**/*.test.{ts,tsx}'],
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        plugins: [createDefinitionsPlugins(readProject('examples/library'))],
        // The same tests, of the cases of the second project.
        test: {
          name: 'cases-library',
          include: ['tests/cases/{cases,forms}.test.{ts,tsx}'],
          env: { TEST_PROJECT: 'examples/library' },
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        plugins: [createDefinitionsPlugins(readProject('tests/fixtures/lineItems'))],
        // And of those of the project that is written for tests.
        test: {
          name: 'cases-line-items',
          include: ['tests/cases/{cases,forms}.test.{ts,tsx}'],
          env: { TEST_PROJECT: 'tests/fixtures/lineItems' },
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: { name: 'tools', include: ['tests/tools/**/*.test.ts'], sequence: { groupOrder: 2 } },
      },
      {
        extends: true,
        plugins: [createDefinitionsPlugins()],
        test: {
          name: 'console',
          include: ['tests/console/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/console/support/setup.ts'],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
