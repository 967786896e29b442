/** A location in a definition or code file: file, line, column and JSON pointer. */
export interface SourceLocation {
  file: string;
  /** 1-based line number. Undefined for a code file. */
  line?: number;
  column?: number;
  pointer: string;
}

/** One property of a condition: the expected value, the current value and whether they match. */
export interface ConditionPropertyCheck {
  field: string;
  wanted: string;
  /** The current value of the field. */
  value: string;
  holds: boolean;
}

/** Everything the Explain panel shows about a part of the page: source locations, conditions, calls, permissions. */
export interface Explanation {
  kind: string;
  title: string;
  sources: SourceLocation[];
  conditions: { name: string; holds: boolean; parts: ConditionPropertyCheck[] }[];
  /** API calls of the part, such as "POST /api/v1/…", with the additional parameters sent. */
  calls: string[];
  /** The rule by which a column takes priority. */
  columnPriority?: string;
  /** Formula of the metric. */
  formula?: string;
  /** Permissions required to see or run it. */
  permission: string[];
}
