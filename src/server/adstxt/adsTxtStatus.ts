import { isFound, type LineResult } from './match';

export type AdsTxtStatus = 'Verification Successful' | 'Need Update ads.txt' | 'Verification Failed';

/** The status of a site: every required line found, some of them, or none. */
export function adsTxtStatus(results: LineResult[]): AdsTxtStatus {
  const found = results.filter(isFound).length;
  if (found === results.length) return 'Verification Successful';
  return found > 0 ? 'Need Update ads.txt' : 'Verification Failed';
}
