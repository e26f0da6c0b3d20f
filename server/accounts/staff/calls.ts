import type { StaffRouter } from '../../http/staff-calls.ts'
import { mountAccountSupportCalls } from './account-support.ts'
import { mountFirstEditorCall } from './first-editor.ts'
import { mountInvitationCalls } from './invitations.ts'
import { mountStaffMemberCalls } from './members.ts'
import type { StaffAccountDeps } from './staff-account-deps.ts'

/** The calls about who belongs to the staff. */
export function mountStaffAccountCalls(deps: StaffAccountDeps, staffRouter: StaffRouter): void {
  mountFirstEditorCall(deps)
  mountInvitationCalls(deps, staffRouter)
  mountStaffMemberCalls(staffRouter, deps.store)
  mountAccountSupportCalls(staffRouter, deps.config)
}
