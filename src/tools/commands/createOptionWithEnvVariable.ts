import { Option } from 'commander';
import { isVariableSet } from '#project/settings/readSetting.ts';

/** Creates an option that an environment variable sets too. An empty variable is not set. */
export function createOptionWithEnvVariable(flags: string, description: string, variable: string): Option {
  // Commander adds the same note to the help of an option that reads a variable.
  return isVariableSet(variable)
    ? new Option(flags, description).env(variable)
    : new Option(flags, `${description} (env: ${variable})`);
}
