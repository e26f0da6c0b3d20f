/** How a process exits whose database is damaged: starting it again does not help. */
export const damagedExitCode = 3

/** What to do, for whoever runs the site. */
export const damageAdvice =
  'The database is damaged. The server stops, so that it gets no worse. Keep the file as it is, look at the disk, and restore the ' +
  'newest backup into an empty folder or database: npm run desk -- restore FILE (docs/operations.md).'

/** Whether something failed because what is stored cannot be read as a database: by SQLite's and PostgreSQL's codes, or the words of an error that came from another thread. */
export function isDamage(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (/^(SQLITE_CORRUPT|SQLITE_NOTADB|XX001$|XX002$)/.test(code)) return true
  return /database disk image is malformed|file is not a database/.test(message)
}

/** Ends a process that has not begun to answer anybody. */
export function exitBecauseOfDamage(error: unknown): never {
  console.error(`${damageAdvice}\n${error instanceof Error ? error.message : String(error)}`)
  process.exit(damagedExitCode)
}
