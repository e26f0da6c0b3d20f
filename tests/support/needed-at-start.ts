/** What an installed server needs of the repository, as paths from its root. */
export const neededAtStart = ['package.json', 'node_modules', 'dist', 'seed/films']
