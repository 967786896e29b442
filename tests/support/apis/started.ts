import { startFeathers } from './feathers.ts';
import { startJsonApi } from './jsonApi.ts';
import { startJsonServer, tokens } from './jsonServer.ts';
import { startOdata } from './odata.ts';
import { startProblems } from './problems.ts';
import { manyTasks } from './tasks.ts';

/** A running external server, as the test of its console uses it. */
export interface Started {
  url: string;
  stop: () => void;
  /** Ends all sessions; undefined for servers without a login. */
  endLogins?: () => void;
}

interface Walked {
  profile: string;
  start: () => Promise<Started>;
  /** A name that the server rejects, and its error message. */
  bad: string;
  words: string;
}

/** The servers that the test runs against, each with the profile of its API style. */
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
