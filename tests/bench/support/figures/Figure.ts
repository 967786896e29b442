/** A row of a benchmark's table. */
export interface Figure {
  what: string;
  unit: 'kB' | 'requests' | 'ms' | 'nodes' | 'calls' | 'calls/s';
  ours: number;
  /** The same measurement of the reference, in the same run. */
  reference?: number;
  aim?: string;
  /** Maximum of our value. Only for exact values. */
  limit?: number;
}
