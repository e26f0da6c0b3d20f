import { postOnly } from './call.ts'

/** Records who downloaded a material, and answers with its files. */
export const recordDownload = postOnly({
  name: 'recordDownload',
  path: '/download/postdownload/get',
  offline: 'queue',
  resource: 'product',
})
