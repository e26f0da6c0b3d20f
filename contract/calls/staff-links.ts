import { staffCall } from './call.ts'

/** The links of a material to other sites, and whether they answer. A sender reads its own material's. */
export const readLinkChecks = staffCall({ name: 'readLinkChecks', path: '/desk/link-checks' }, 'sender')
