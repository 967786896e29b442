import { useEffect, useState } from 'react';
import { loadConfig } from '../provider/config';

/** The address of the help centre, where there is one. */
export function useHelpAddress(): string | undefined {
  const [help, setHelp] = useState<string>();
  useEffect(() => {
    loadConfig().then(
      (config) => setHelp(config.help),
      // Whoever needs the hosts says that they are missing; here only a link is.
      () => {},
    );
  }, []);
  return help;
}
