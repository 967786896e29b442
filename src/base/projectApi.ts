/** Exports of the base parts for the code of a project. */

export { ownApiKeyServerCode } from './keys/ownApiKeyServerCode.ts';
export { enforceRateLimits } from './session/rateLimits/rateLimits.ts';
