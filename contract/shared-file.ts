/** The page that opens a box from a file. Other apps share files with it, and the worker stores those under this key. */
export const sharedFileAddress = '/lada/oppna'
export const sharedFileCacheName = 'shared-file'
