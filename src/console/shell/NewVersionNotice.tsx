import { useSyncExternalStore } from 'react';
import { formatMessage } from '#definition/text/messages.ts';
import { hasNewBuild, onNewBuild } from '../provider/http/newBuild.ts';

/** Notice that the server has a newer version of the console. The page is reloaded only when the user chooses to. */
export function NewVersionNotice() {
  const hasNew = useSyncExternalStore(onNewBuild, hasNewBuild);
  return (
    <div className="new-version" role="status">
      {hasNew && (
        <p>
          {formatMessage('console.newVersion')}{' '}
          <button type="button" className="button" onClick={() => window.location.reload()}>
            {formatMessage('console.reload')}
          </button>
        </p>
      )}
    </div>
  );
}
