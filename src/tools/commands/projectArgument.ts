const projectDescription =
  'folder with project.json. Default: the current folder if it has one, otherwise this package';

/** Arguments for Commander's `argument()`: the optional project folder and its description. */
export const projectArgument = ['[project]', projectDescription] as const;

/** Arguments for Commander's `option()`: `--project` and its description, for commands with other arguments. */
export const projectOption = ['-p, --project <folder>', projectDescription] as const;
