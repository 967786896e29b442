import { startFeathers } from './feathers';
import { startJsonApi } from './jsonApi';
import { startJsonServer, tokens } from './jsonServer';
import { startOdata } from './odata';
import { startProblems } from './problems';
import { manyTasks } from './tasks';

/** A server that is not ours, as a console of it is walked. */
export interface Started {
  url: string;
  stop: () => void;
  /** Ends every login; nothing where nobody logs in. */
  endLogins?: () => void;
}

interface Walked {
  profile: string;
  start: () => Promise<Started>;
  /** A name that the server refuses, and in which words. */
  bad: string;
  words: string;
}

/** The servers that one walk is made on, each by the profile of its style. */
export const walked: Walked[] = [
  {
    profile: 'json-server',
    start: async () => {
      tokens.add('first');
      const endLogins = () => {
        tokens.clear();
        tokens.add('later');
      };
      return { ...(await startJsonServer(manyTasks)), endLogins };
    },
    bad: 'Nothing',
    words: 'This is no name',
  },
  {
    profile: 'json-api',
    start: () => startJsonApi(manyTasks),
    bad: 'A name that is too long',
    words: '"name" length must be less than or equal to 12 characters long',
  },
  {
    profile: 'feathers',
    start: () => startFeathers(manyTasks),
    bad: 'A name that is too long',
    words: 'must NOT have more than 12 characters',
  },
  {
    profile: 'odata',
    start: () => startOdata(manyTasks),
    bad: 'A name that is too long',
    words: 'At most 12 letters',
  },
  {
    profile: 'problems',
    start: () => startProblems(manyTasks),
    bad: 'A name that is too long',
    words: 'A name has at most 12 letters',
  },
];
