import { defineConfig } from 'vitest/config';
import { definitionsPlugin } from './src/tools/vite/definitionsPlugin';

export default defineConfig({
  test: {
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'definition', include: ['tests/definition/**/*.test.ts'] } },
      { extends: true, test: { name: 'server', include: ['tests/server/**/*.test.ts'] } },
      {
        extends: true,
        plugins: [definitionsPlugin()],
        test: { name: 'cases', include: ['tests/cases/**/*.test.{ts,tsx}'] },
      },
      { extends: true, test: { name: 'tools', include: ['tests/tools/**/*.test.ts'] } },
      {
        extends: true,
        plugins: [definitionsPlugin()],
        test: {
          name: 'console',
          include: ['tests/console/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/console/support/setup.ts'],
        },
      },
    ],
  },
});
