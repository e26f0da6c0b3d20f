import { staffRead, staffWrite } from './call.ts'

/** The stored backups, newest first, and when the next is due. */
export const listBackups = staffRead({ name: 'listBackups', path: '/desk/backups' })

/** Asks for a backup, which a server that does jobs makes. */
export const makeBackup = staffWrite({ name: 'makeBackup', path: '/desk/backup-make' })

/** The stored archives of the site without personal data, newest first. */
export const listSiteArchives = staffRead({ name: 'listSiteArchives', path: '/desk/site-archives' })

/** Asks for an archive of the site without personal data, which a new installation reads. A server that does jobs writes it. */
export const makeSiteArchive = staffWrite({ name: 'makeSiteArchive', path: '/desk/site-archive-make' })

/** The server's own jobs: when each ran last, and what failed. */
export const listJobs = staffRead({ name: 'listJobs', path: '/desk/jobs' })

/** Errors of the server and of visitors' browsers, with how often they occurred. */
export const listErrors = staffRead({ name: 'listErrors', path: '/desk/errors' })

/** Whether everything works, how much disk space is left, and which versions run. */
export const readHealth = staffRead({ name: 'readHealth', path: '/desk/health' })
