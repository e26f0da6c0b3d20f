/** Where an archive of the site is downloaded, before its name. */
export const siteArchivePath = '/v1/desk/site-archive-files'
