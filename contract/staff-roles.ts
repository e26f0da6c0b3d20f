/** What a member of staff may do: an editor everything, a packer orders and stock, a sender the materials of one organisation. */
export const staffRoles = ['editor', 'packer', 'sender'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The roles as people read them. */
export const staffRoleLabels: Record<StaffRole, string> = {
  editor: 'Redaktör',
  packer: 'Packare',
  sender: 'Avsändare',
}

/** How long the address for the first editor is valid, ms. */
export const firstEditorLinkLifeMs = 3_600_000
/** How long an invitation is valid, days. */
export const invitationLifeDays = 7
