import { postOnly, staffRead, staffWrite } from './call.ts'

/** Makes the first editor's account with the address that the server printed at its start. Works once. */
export const createFirstEditor = postOnly({
  name: 'createFirstEditor',
  path: '/desk/first-editor',
  offline: 'never',
  resource: 'user',
  asGuest: true,
})

/** Whom an invitation is for, and whether that address has an account already. */
export const readInvitation = postOnly({
  name: 'readInvitation',
  path: '/desk/invitation',
  offline: 'never',
  resource: 'user',
  asGuest: true,
})

/** Accepts an invitation: creates the account, or adds the role to the account whose password is given. */
export const acceptInvitation = postOnly({
  name: 'acceptInvitation',
  path: '/desk/invitation-accept',
  offline: 'never',
  resource: 'user',
  asGuest: true,
})

/** Who the caller is, and with which roles. */
export const readStaff = staffRead({ name: 'readStaff', path: '/desk/current' }, 'packer', 'sender')

/** What waits to be done, most urgent first. */
export const readToday = staffRead({ name: 'readToday', path: '/desk/today' }, 'packer')

/** Everybody with a role, and open invitations. */
export const listStaff = staffRead({ name: 'listStaff', path: '/desk/staff' })

/** Invites somebody to a role by email. */
export const inviteStaff = staffWrite({ name: 'inviteStaff', path: '/desk/invite' })

/** Withdraws an invitation that was not accepted. */
export const revokeInvitation = staffWrite({ name: 'revokeInvitation', path: '/desk/invitation-revoke' })

/** Takes a role away and ends that person's sessions. The last editor stays. */
export const removeStaffRole = staffWrite({ name: 'removeStaffRole', path: '/desk/role-remove' })

/** The audit log, newest first. */
export const listAuditLog = staffRead({ name: 'listAuditLog', path: '/desk/audit-log' })
