import { useEffect, useState } from 'react';
import { loadHostConfig } from '../provider/http/loadHostConfig.ts';

/** Returns the URL of the help center from config.json. Undefined if there is none. */
export function useHelpCenterUrl(): string | undefined {
  const [help, setHelp] = useState<string>();
  useEffect(() => {
    loadHostConfig().then(
      (config) => setHelp(config.help),
      // Ignores the error: only the help link is missing. Components that need the API hosts report the failure.
      () => {},
    );
  }, []);
  return help;
}
