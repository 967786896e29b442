import { CallError, convertToCallError, type UnexpectedResponseKind } from '#definition/CallError.ts';
import { type EngineMessageKey, formatMessage, getCurrentLanguage } from '#definition/text/messages.ts';
import { isModuleLoadError } from '../lazyLoading/isModuleLoadError.ts';

/** Returns the message for a failed call: the API's own message, or one for the known cause with a next step. */
export function getFailureMessage(thrown: unknown): string {
  if (isModuleLoadError(thrown)) return formatMessage('console.unloaded');
  return (
    getApiErrorMessage(thrown) || getKnownCauseMessage(thrown) || serviceErrorText(convertToCallError(thrown))
  );
}

/**
 * Returns the message of the API, or of an error of the console itself. Returns "" if there is no user-readable
 * message.
 */
export function getApiErrorMessage(thrown: unknown): string {
  const { message, isConnectionLost, isTimeout } = convertToCallError(thrown);
  return isConnectionLost || isTimeout ? '' : message;
}

/**
 * Returns the message for a failure with a known cause (no network, timeout, unexpected response, rate limit). Returns
 * "" for any other.
 */
export function getKnownCauseMessage(thrown: unknown): string {
  const { isConnectionLost, isTimeout, unexpected, statusCode, retryAfterSeconds } =
    convertToCallError(thrown);
  if (isConnectionLost) return formatMessage('console.unreachable');
  if (isTimeout) return formatMessage('failure.late');
  if (unexpected) return formatMessage(unexpectedKeys[unexpected]);
  return statusCode === tooManyRequests ? tooManyText(retryAfterSeconds) : '';
}

const unexpectedKeys: Record<UnexpectedResponseKind, EngineMessageKey> = {
  html: 'failure.html',
  text: 'failure.text',
  empty: 'failure.empty',
  shape: 'failure.shape',
};

const tooManyRequests = 429;

function tooManyText(seconds: number | undefined): string {
  return seconds === undefined
    ? formatMessage('failure.tooMany')
    : formatMessage('failure.tooManyWait', { wait: durationText(seconds) });
}

/** Formats a wait for display: seconds ("30 seconds"), or minutes from two minutes on ("2 minutes"). */
function durationText(seconds: number): string {
  const [unit, amount] = seconds < 120 ? ['second', seconds] : ['minute', Math.ceil(seconds / 60)];
  const style = { style: 'unit', unit: String(unit), unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(getCurrentLanguage(), style).format(Number(amount));
}

function serviceErrorText({ statusCode }: CallError): string {
  if (statusCode === 403) return formatMessage('failure.forbidden');
  return formatMessage('console.serviceError', { status: statusCode || '–' });
}

/** Status codes with which APIs reject credentials. */
const refusedCredentials = [400, 401, 403, 404, 422];

/** Returns the message for a failed login, for any thrown value. */
export function getLoginFailureMessage(thrown: unknown): string {
  if (!(thrown instanceof CallError))
    return isModuleLoadError(thrown) ? getFailureMessage(thrown) : formatMessage('login.failed');
  const [fieldMessage = ''] = Object.values(thrown.errors);
  const words = getApiErrorMessage(thrown) || fieldMessage || getKnownCauseMessage(thrown);
  if (words) return words;
  return refusedCredentials.includes(thrown.statusCode)
    ? formatMessage('login.incorrect')
    : getFailureMessage(thrown);
}
