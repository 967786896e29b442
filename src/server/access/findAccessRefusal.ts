import type { Definitions } from '#definition/model/definitions.ts';
import type { Resource } from '#definition/model/resource.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { ApiError } from '../errors/ApiError.ts';
import { forbiddenError } from '../errors/apiErrors.ts';
import type { User } from './User.ts';

/**
 * Returns the 403 error for a user whom the check denies access; undefined if it allows it. If only the scope of their
 * API token denies it, the message names the missing screen.
 */
export function findAccessRefusal(
  user: User,
  { menu }: Pick<Resource['access'], 'menu'>,
  definitions: Definitions,
  isAllowed: (user: User) => boolean,
): ApiError | undefined {
  if (isAllowed(user)) return undefined;
  const { screens } = user;
  const isInScope = screens === undefined || (menu !== undefined && screens.includes(menu));
  if (isInScope || !isAllowed({ ...user, screens: undefined })) return forbiddenError();
  const screen = definitions.menu.find(({ id }) => id === menu)?.name;
  return new ApiError(
    403,
    screen === undefined
      ? formatMessage('server.token.allScreens')
      : formatMessage('server.token.screen', { screen }),
  );
}
