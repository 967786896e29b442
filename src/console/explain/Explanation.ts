/** A place in the files that a screen is made from. */
export interface SourcePlace {
  file: string;
  /** From 1; absent for a file of code. */
  line?: number;
  column?: number;
  pointer: string;
}

/** One part of a condition, and whether it holds now. */
export interface ConditionPart {
  field: string;
  wanted: string;
  /** What the field is now. */
  value: string;
  holds: boolean;
}

/** What there is to say of a part of the page. */
export interface Explanation {
  kind: string;
  title: string;
  sources: SourcePlace[];
  conditions: { name: string; holds: boolean; parts: ConditionPart[] }[];
  /** Calls behind it, each as "POST /api/v1/…", with what is sent besides. */
  calls: string[];
  /** When a column comes first. */
  room?: string;
  /** How a figure comes about. */
  formula?: string;
  /** Who may see or do it. */
  permission: string[];
}
