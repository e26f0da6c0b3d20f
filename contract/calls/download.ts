import { write } from './call.ts'

/** Writes down who fetched a material, and answers with its files. */
export const recordDownload = write({
  name: 'recordDownload',
  path: '/download/postdownload/get',
  offline: 'queue',
  topic: 'product',
})
