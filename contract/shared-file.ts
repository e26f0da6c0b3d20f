/**
 * The page that opens a box from a file. Where the site is installed, other apps can share a file with it (`share_target` in the
 * manifest, the Web Share Target API); the worker stores the file under this address as its key.
 */
export const openBoxFileAddress = '/lada/oppna'
export const sharedFileCacheName = 'shared-file'
