import type { AccountDeps } from '../account-deps.ts'

/** What the calls about staff accounts need. */
export type StaffAccountDeps = Pick<AccountDeps, 'implement' | 'store' | 'config'>
