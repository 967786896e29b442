/** One line of the table that a benchmark prints. */
export interface Figure {
  what: string;
  unit: 'kB' | 'ms' | 'nodes' | 'calls/s' | 'bytes';
  ours: number;
  /** The same of what we are held against, measured in the same run. */
  reference?: number;
  aim?: string;
}
