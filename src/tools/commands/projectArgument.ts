const projectDescription =
  'folder with project.json. Default: the current folder if it has one, otherwise this package';

/** The command-line argument that names the project's folder. */
export const projectArgument = ['[project]', projectDescription] as const;

/** The command-line option that names the project's folder, for commands with other arguments. */
export const projectOption = ['-p, --project <folder>', projectDescription] as const;
