import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Project } from '#project/project.ts';
import { type AskAdminDetail, loadServerModule } from '../loadServerModule.ts';

/** Details of an administrator from options or environment. Missing ones are prompted for. */
export interface AdminDetails {
  name?: string;
  email?: string;
  password?: string;
  tenant?: string;
}

const promptLabels = { name: 'Name', email: 'Email', password: 'Password', tenant: 'Tenant' };

/** Creates the first administrator in a project's database, or with `more` another one. */
export async function createAdminAccount(
  project: Project,
  given: AdminDetails,
  more?: boolean,
): Promise<void> {
  const terminal = openPrompt();
  const ask: AskAdminDetail = async (question, accept, title = promptLabels[question]) => {
    const answer = given[question];
    if (answer !== undefined) return accept(answer);
    for (;;) {
      const typed = await terminal.ask(title, question === 'password');
      try {
        return await accept(typed);
      } catch (error) {
        if (!process.stdin.isTTY) throw error;
        console.error((error as Error).message);
      }
    }
  };
  try {
    const { createAdmin } = await loadServerModule('createAdmin.ts');
    console.log(`${await createAdmin(project, ask, { more })} can log in`);
  } finally {
    terminal.close();
  }
}

/** Creates a prompt on the terminal that hides secret input. Without a terminal it reads lines from standard input. */
function openPrompt() {
  let isSecret = false;
  const output = new Writable({
    write(chunk, _, done) {
      if (!isSecret) process.stderr.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const lines = terminal[Symbol.asyncIterator]();
  const show = (text: string) => process.stdin.isTTY && process.stderr.write(text);
  return {
    ask: async (title: string, secret: boolean): Promise<string> => {
      show(`${title}: `);
      isSecret = secret;
      const { value, done } = await lines.next();
      isSecret = false;
      if (secret) show('\n');
      if (done) throw new Error(`${title} is missing: see --help`);
      return value;
    },
    close: () => terminal.close(),
  };
}
