import { isUnreachable } from './connection-errors.ts'

/** PostgreSQL's codes for a database that does not exist, and for a user or password that it does not know. */
const refusedCodes = /^(3D000|28P01|28000)$/
const folderCodes = /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOSPC|SQLITE_CANTOPEN|SQLITE_READONLY|SQLITE_FULL)/

/**
 * Why a database cannot be opened, and what to look at; null for what is not a matter of configuration. Never names the address of the
 * database, which holds a password.
 */
export function reasonNotOpened(error: unknown, folder: string): string | null {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (isUnreachable({ code, message }))
    return `The PostgreSQL of DATABASE_URL does not answer (${code || 'timeout'}). Is it running, and are host and port right?`
  if (refusedCodes.test(code))
    return `PostgreSQL refuses DATABASE_URL (${message}). Correct its user, password or database, or create the database.`
  if (folderCodes.test(code))
    return `The folder ${folder} cannot be used (${code}). DATA_DIR must be a folder that the server may write, on a disk with space.`
  return null
}

/** Ends the process with a reason instead of a stack. Starting again may help, so it is no error of configuration by its exit code. */
export function exitWithReason(error: unknown, reason: string | null): never {
  if (reason === null) throw error
  console.error(reason)
  process.exit(1)
}
