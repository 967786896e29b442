import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/e2e/support/browser/findChromium.ts';
import { workerCount } from './tests/runner/workerCount.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  // Each has a server of its own.
  workers: workerCount,
  // Ends a test that hangs.
  timeout: 180_000,
  // A test that fails and then passes is listed as flaky. `--repeat` runs without retries, to find such tests.
  retries: 1,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Without movement there is nothing to wait for, and a third less to draw.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace is a fifth of the work: `npx playwright test tests/e2e/x.test.ts --trace on` writes one of what failed.
    screenshot: 'only-on-failure',
    launchOptions: findChromium(),
  },
});
