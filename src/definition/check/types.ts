import type { Finding } from './finding';
import type { Source } from './source';
import type { World } from './world';

/** One kind of mistake: finds every one of its kind in one file. */
export type Rule = (source: Source, world: World) => Finding[];

/** What lies outside the definition files, where that can be known. */
export interface Known {
  /** The names of the hand-written components. */
  overrides?: string[];
  /** The hand-written calls of the server, by resource: nothing is asked of a resource that is absent. */
  rules?: Record<string, string[]>;
}

/** One mistake in a definition file. */
export interface Problem {
  /** What kind of mistake it is: docs/checks.md explains each. */
  code: string;
  file: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
  /** A JSON pointer (RFC 6901) into the file. */
  pointer: string;
  message: string;
}
