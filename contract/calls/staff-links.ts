import { staffRead } from './call.ts'

/** The links of a material to other sites, and whether they answer. A sender reads its own material's. */
export const readLinkChecks = staffRead({ name: 'readLinkChecks', path: '/desk/link-checks' }, 'sender')
