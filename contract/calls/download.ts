import { write } from './call.ts'

/** Records who downloaded a material, and answers with its files. */
export const recordDownload = write({
  name: 'recordDownload',
  path: '/download/postdownload/get',
  offline: 'queue',
  resource: 'product',
})
