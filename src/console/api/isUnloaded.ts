/** Whether a part of the console itself could not be loaded. Each browser has its own words, and no other sign. */
export function isUnloaded(error: unknown): boolean {
  return error instanceof TypeError && /module script|imported module/i.test(error.message);
}
