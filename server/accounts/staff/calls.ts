import type { StaffRouter } from '../../http/staff-calls.ts'
import { mountAccountCareCalls } from './account-care.ts'
import { mountFirstEditorCall } from './first-editor.ts'
import { mountInvitationCalls } from './invitations.ts'
import { mountStaffMemberCalls } from './members.ts'
import type { StaffAccountDeps } from './staff-account-deps.ts'

/** The calls about who belongs to the staff. */
export function mountStaffAccountCalls(deps: StaffAccountDeps, staffRouter: StaffRouter): void {
  mountFirstEditorCall(deps)
  mountInvitationCalls(deps, staffRouter)
  mountStaffMemberCalls(staffRouter, deps.store)
  mountAccountCareCalls(staffRouter, deps.config)
}
