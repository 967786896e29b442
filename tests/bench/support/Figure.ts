/** One line of the table that a benchmark prints. */
export interface Figure {
  what: string;
  unit: 'kB' | 'requests' | 'ms' | 'nodes' | 'calls' | 'calls/s';
  ours: number;
  /** The same of what we are held against, measured in the same run. */
  reference?: number;
  aim?: string;
  /** What ours may not pass. Only for what is exact. */
  limit?: number;
}
