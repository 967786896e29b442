/** The result of a test that ran. */
export interface TestResult {
  /** Path from the project's folder. */
  file: string;
  /** The names of the suites and of the test. Empty for an error of the file outside of its tests. */
  name: string;
  /** Milliseconds. */
  took: number;
  /** True if it passed only after a retry. */
  isFlaky?: boolean;
  /** The first line of the error, if the test failed. */
  error?: string;
}

const maxErrorLength = 160;

/** Returns the first line of an error message, without colors, cut at 160 characters. */
export function firstLine(message: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colors of a terminal begin with this character
  const plain = message.replace(/\u001b\[[0-9;]*m/g, '').trim();
  const [line = ''] = plain.split('\n');
  return line.length > maxErrorLength ? `${line.slice(0, maxErrorLength)}…` : line;
}
