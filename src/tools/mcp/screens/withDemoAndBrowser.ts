import type { Browser } from 'playwright-core';
import reference from '#definition/profiles/reference.json';
import { hashText } from '#project/hashText.ts';
import { readFilesForChecker } from '../definitions/projectFiles.ts';
import { runExclusively } from '../runExclusively.ts';
import { requireProject } from '../toolAnswers.ts';
import { launchBrowser } from './openScreen.ts';
import { requireBrowserPath } from './requireBrowserPath.ts';
import { type DemoConsole, startDemoConsole } from './startDemoConsole.ts';

let current: { hash: string; demo: DemoConsole } | undefined;

/**
 * Passes a browser and a demo of the project to a function. The demo keeps running until the definitions change, because
 * building it takes most of the time.
 */
export async function withDemoAndBrowser<Result>(
  folder: string,
  work: (browser: Browser, demo: DemoConsole) => Promise<Result>,
): Promise<Result> {
  const executable = requireBrowserPath();
  return runExclusively(async () => {
    const demo = await requireDemo(folder);
    const browser = await launchBrowser(executable);
    try {
      return await work(browser, demo);
    } finally {
      await browser.close();
    }
  });
}

async function requireDemo(folder: string): Promise<DemoConsole> {
  const project = requireProject(folder);
  if (project.api.profile !== reference.name)
    throw new Error(
      'This console uses another API, so it has no demo data to show. Ask the user to run "npx console dev".',
    );
  const hash = hashText(JSON.stringify(readFilesForChecker(project)));
  if (current?.hash === hash && current.demo.isRunning()) return current.demo;
  current?.demo.stop();
  current = undefined;
  const demo = await startDemoConsole(folder);
  current = { hash, demo };
  return demo;
}
