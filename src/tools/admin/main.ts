import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Project } from '../../project/project';
import { type Ask, loadServer } from '../loadServer';

/** What was given with the command, in the environment or as options: the rest is asked for. */
export interface AdminAnswers {
  name?: string;
  email?: string;
  password?: string;
  tenant?: string;
}

const titles = { name: 'Name', email: 'Email', password: 'Password', tenant: 'Tenant' };

/** Makes the first administrator of a project's database, or with `more` another one. */
export async function makeAdmin(project: Project, given: AdminAnswers, more?: boolean): Promise<void> {
  const terminal = openTerminal();
  const ask: Ask = async (question, accept, title = titles[question]) => {
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
    const { firstAdmin } = await loadServer('firstAdmin.ts');
    console.log(`${await firstAdmin(project, ask, { more })} can log in`);
  } finally {
    terminal.close();
  }
}

/** Questions on the terminal, of which secret ones do not show what is typed; else lines that are piped in. */
function openTerminal() {
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
