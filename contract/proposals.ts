/** What senders propose: names and limits that page and server share. */

/** A draft is the sender's own, also one that was taken back; a returned one has reasons from an editor. */
export const proposalStates = ['draft', 'waiting', 'returned', 'approved', 'withdrawn'] as const
export type ProposalState = (typeof proposalStates)[number]

/** The states in which the sender can change a proposal. */
export const changeableStates: readonly ProposalState[] = ['draft', 'returned']

export const proposalDecisions = ['approved', 'returned'] as const
export type ProposalDecision = (typeof proposalDecisions)[number]

/** The fields of a material that a sender may propose. The others are the editors': address, stock, order and the boosted mark. */
export const proposedFieldNames = [
  ...['name', 'short_description', 'description', 'product_instructions', 'image_alt'],
  ...['product_externalurl', 'link_title', 'video_embed_url', 'video_alt', 'product_video'],
  ...['is_downloadable', 'declared_payer', 'declared_reason', 'license', 'license_text'],
  ...['minutes', 'sprak', 'needs', 'papper', 'malgrupp'],
  ...['amne', 'arskurs', 'tema', 'typ_av_material', 'product_plan', 'mal', 'keywords'],
  ...['meta_title', 'meta_keyword', 'meta_description'],
] as const

/** Documents and relations of one proposal at most. */
export const maxProposedFiles = 20
export const maxProposedRelations = 20
/** How long a proposal is stored after it was approved or withdrawn, days. */
export const proposalRetentionDays = 180
