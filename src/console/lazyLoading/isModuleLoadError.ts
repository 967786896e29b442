/**
 * Returns true if a chunk of the console failed to load (dynamic import error). Browsers provide only a message, which
 * differs between them.
 */
export function isModuleLoadError(error: unknown): boolean {
  return error instanceof TypeError && /module script|imported module/i.test(error.message);
}
