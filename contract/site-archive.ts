/** The path from which an archive of the site is downloaded, without the archive's name. */
export const siteArchivePath = '/v1/desk/site-archive-files'
