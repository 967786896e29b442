import type { TaskSubmitter } from './taskSubmitter.ts';

/** A task that waits in a queue. */
export interface WaitingTask {
  owner: TaskSubmitter;
  since: number;
  dedupeKey?: string;
  cancelChecks: (() => boolean)[];
  answer: Promise<unknown>;
  start: () => void;
  reject: (error: Error) => void;
}

/** The tasks of one company in the queue: how many run, and those that wait, by user. */
interface CompanyLine {
  running: number;
  users: Map<unknown, UserLine>;
}

interface UserLine {
  running: number;
  tasks: Set<WaitingTask>;
}

/**
 * The tasks of a queue by company and user, in the order of their turns. An owner whose task starts or ends goes to the
 * end: companies take turns, and so do the users of a company.
 */
export class OwnerTaskQueues {
  private readonly companies = new Map<unknown, CompanyLine>();

  /** Returns the number of waiting tasks. */
  count(): number {
    return [...this.companies.keys()].reduce<number>((sum, company) => sum + this.countOf(company), 0);
  }

  /** Returns the number of a company's waiting tasks. */
  countOf(company: unknown): number {
    const lines = [...(this.companies.get(company)?.users.values() ?? [])];
    return lines.reduce((sum, { tasks }) => sum + tasks.size, 0);
  }

  /** Returns the number of a company's running tasks. */
  countRunning(company: unknown): number {
    return this.companies.get(company)?.running ?? 0;
  }

  add(task: WaitingTask): void {
    this.open(task.owner).user.tasks.add(task);
  }

  remove(task: WaitingTask): void {
    this.companies.get(task.owner.company)?.users.get(task.owner.user)?.tasks.delete(task);
    this.prune(task.owner);
  }

  /** Notes that a task of the owner starts. */
  start(owner: TaskSubmitter): void {
    const { company, user } = this.open(owner);
    company.running += 1;
    user.running += 1;
    this.moveBehindOthers(owner);
  }

  /** Notes that a task of the owner has ended. */
  end(owner: TaskSubmitter): void {
    const { company, user } = this.open(owner);
    company.running -= 1;
    user.running -= 1;
    // Owners that arrived while the task ran go first.
    this.moveBehindOthers(owner);
    this.prune(owner);
  }

  /** Returns the next waiting task of a company that runs fewer than `perCompany` tasks. */
  findNext(perCompany: number): WaitingTask | undefined {
    for (const { running, users } of this.companies.values()) {
      if (running >= perCompany) continue;
      for (const { tasks } of users.values()) for (const task of tasks) return task;
    }
    return undefined;
  }

  /** Returns the place of an owner's first waiting task, from 1; undefined if none waits. */
  findPlace({ company, user }: TaskSubmitter): number | undefined {
    const lines = putBusyLast([...this.companies]).map(([owner, { users }]) => ({
      owner,
      users: putBusyLast([...users])
        .map(([name, { tasks }]) => ({ name, left: tasks.size }))
        .filter(({ left }) => left > 0),
    }));
    const waiting = lines.filter(({ users }) => users.length > 0);
    for (let place = 1; ; place += 1) {
      const next = waiting.shift();
      const turn = next?.users.shift();
      if (!next || !turn) return undefined;
      if (next.owner === company && turn.name === user) return place;
      turn.left -= 1;
      if (turn.left > 0) next.users.push(turn);
      if (next.users.length > 0) waiting.push(next);
    }
  }

  private moveBehindOthers({ company, user }: TaskSubmitter): void {
    moveToEnd(this.companies, company);
    const { users } = this.companies.get(company) as CompanyLine;
    moveToEnd(users, user);
  }

  private open(owner: TaskSubmitter): { company: CompanyLine; user: UserLine } {
    const company = this.companies.get(owner.company) ?? { running: 0, users: new Map() };
    const user = company.users.get(owner.user) ?? { running: 0, tasks: new Set() };
    company.users.set(owner.user, user);
    this.companies.set(owner.company, company);
    return { company, user };
  }

  /** Forgets an owner without tasks. */
  private prune({ company: name, user: userName }: TaskSubmitter): void {
    const company = this.companies.get(name);
    const user = company?.users.get(userName);
    if (user?.running === 0 && user.tasks.size === 0) company?.users.delete(userName);
    if (company?.users.size === 0) this.companies.delete(name);
  }
}

/** Puts those with running tasks last: they go to the end when these tasks end. */
function putBusyLast<Line extends { running: number }>(lines: [unknown, Line][]): [unknown, Line][] {
  return lines.toSorted(([, one], [, other]) => Number(one.running > 0) - Number(other.running > 0));
}

function moveToEnd<Key, Value>(map: Map<Key, Value>, key: Key): void {
  const value = map.get(key) as Value;
  map.delete(key);
  map.set(key, value);
}
