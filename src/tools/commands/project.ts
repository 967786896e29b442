const which = 'the folder of project.json. Default: the current folder if it has one, else this package';

/** The project of a command that takes nothing else. */
export const projectArgument = ['[project]', which] as const;

/** The project of a command that has arguments of its own. */
export const projectOption = ['-p, --project <folder>', which] as const;
