/** Colleagues in a box: the roles, limits and texts that page and server share. Plain values, no packages. */

/** What a colleague may do with a box. Its owner is in the box itself. */
export const memberRoles = ['read', 'edit'] as const
export type MemberRole = (typeof memberRoles)[number]
/** What somebody may do with a box that is theirs or that they are in; `none` once they are not any more. */
export type BoxRole = MemberRole | 'own' | 'none'
/** Why somebody is in a box no more: its owner ended it, they left, or the box was erased for good; '' while they are in it. */
export type MembershipEnd = '' | 'removed' | 'left' | 'erased'

/** Colleagues in a box beside its owner, and invitations that are open, together. */
export const maxBoxMembers = 30
/** Boxes of others that one person may be in. */
export const maxJoinedBoxes = 200
/** How long an invitation can be accepted, days. */
export const invitationDays = 14

/** The page that accepts an invitation. Its secret is after the #, which no browser sends to a server. */
export const invitationPath = (secret: string) => `/lada/kollega#${secret}`

export const endedInvitation =
  'Inbjudan gäller inte längre. Den kan vara använd, indragen eller äldre än 14 dagar. Be den som bjöd in dig om en ny.'
export const onlyOwnerMayChange =
  'Bara den som äger lådan kan bestämma vem som är med. Du äger den inte längre.'
export const onlyOwnerMayEndLinks = 'Bara den som äger lådan kan ändra eller dra in länkar härifrån.'
export const onlyOwnerMayRemove = 'Bara den som äger lådan kan ta bort den, eller ta tillbaka den.'
export const mayOnlyRead =
  'Du får bara läsa lådan nu, så det du har ändrat här finns inte hos de andra. Spara det som en egen låda, eller släng det.'
