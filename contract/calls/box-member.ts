import { postOnly } from './call.ts'

/** Who is in a box, for whoever is in it; its owner sees open invitations too. Changes nothing. */
export const listBoxMembers = postOnly({
  name: 'listBoxMembers',
  path: '/customer/box-members',
  offline: 'never',
  resource: 'user',
})

/** Makes an invitation for one colleague. The device makes its secret, so a repeat changes nothing. */
export const inviteToBox = postOnly({
  name: 'inviteToBox',
  path: '/customer/box-invite',
  offline: 'never',
  resource: 'user',
})

/** Ends an invitation that nobody has accepted. A repeat changes nothing. */
export const revokeBoxInvitation = postOnly({
  name: 'revokeBoxInvitation',
  path: '/customer/box-invitation-revoke',
  offline: 'never',
  resource: 'user',
})

/** What an invitation is to, for whoever has its secret and is logged in. Changes nothing. */
export const readBoxInvitation = postOnly({
  name: 'readBoxInvitation',
  path: '/customer/box-invitation',
  offline: 'never',
  resource: 'user',
})

/** Joins a box. A repeat by the same person changes nothing. */
export const acceptBoxInvitation = postOnly({
  name: 'acceptBoxInvitation',
  path: '/customer/box-invitation-accept',
  offline: 'never',
  resource: 'user',
})

/** Changes what a colleague may do, takes them out of the box, or hands it over to them. A repeat changes nothing. */
export const changeBoxMember = postOnly({
  name: 'changeBoxMember',
  path: '/customer/box-member',
  offline: 'never',
  resource: 'user',
})

/** Leaves a box, or confirms that one is out of it, so that other devices do not ask. A repeat changes nothing. */
export const leaveBox = postOnly({
  name: 'leaveBox',
  path: '/customer/box-leave',
  offline: 'never',
  resource: 'user',
})
