/** What a fact of the demo takes from one thing: a zone, a country … */
export interface Member {
  /** What it puts into the fact's columns. */
  columns: Record<string, string | number>;
  /** How much happens there. */
  weight: number;
  /** The time zone that its days are of, where that is not the company's. */
  timezone?: string;
}

/** One direction in which the facts of the demo spread: there is a fact for each member of each axis. */
export type Axis = Member[];
