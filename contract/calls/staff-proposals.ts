import { staffRead, staffWrite } from './call.ts'

/** The proposals of the sender's own organisation, last changed first. */
export const listProposals = staffRead({ name: 'listProposals', path: '/desk/proposals' }, 'sender')

/** Begins a proposal about one of the organisation's materials, or a new one; answers the open one where there is one. */
export const openProposal = staffWrite({ name: 'openProposal', path: '/desk/proposal-open' }, 'sender')

/** One of the organisation's proposals, with what the editors have answered. */
export const readProposal = staffRead({ name: 'readProposal', path: '/desk/proposal' }, 'sender')

/** Saves the fields that are sent. An older `version` is a CONFLICT. */
export const saveProposal = staffWrite({ name: 'saveProposal', path: '/desk/proposal-save' }, 'sender')

/** Sends a proposal to the editors, takes it back to change it, or withdraws it. */
export const changeProposalState = staffWrite(
  { name: 'changeProposalState', path: '/desk/proposal-move' },
  'sender',
)

/** Adds documents to a proposal; with `replaces` one takes the place of another. */
export const addProposalFiles = staffWrite(
  { name: 'addProposalFiles', path: '/desk/proposal-files', fileFields: ['files'] },
  'sender',
)

/** Sets the picture of a proposal. */
export const addProposalPicture = staffWrite(
  { name: 'addProposalPicture', path: '/desk/proposal-picture', fileFields: ['image'] },
  'sender',
)

/** Materials that a proposal may name as related: those that visitors see, and the organisation's own. */
export const findProposalRelations = staffRead(
  { name: 'findProposalRelations', path: '/desk/proposal-relations' },
  'sender',
)

/** What there is to choose from in a proposal. */
export const listProposalOptions = staffRead(
  { name: 'listProposalOptions', path: '/desk/proposal-options' },
  'sender',
)

/** The proposals of all senders in one state, those that wait longest first. */
export const listProposalReviews = staffRead({
  name: 'listProposalReviews',
  path: '/desk/proposal-reviews',
})

/** One proposal beside the material as it is now, with checks, history and reasons to choose from. */
export const readProposalReview = staffRead({ name: 'readProposalReview', path: '/desk/proposal-review' })

/** The email that a decision would send. Changes nothing. */
export const previewProposalEmail = staffRead({
  name: 'previewProposalEmail',
  path: '/desk/proposal-letter',
})

/**
 * Applies a proposal to its material and publishes it where the material is or becomes visible, or sends it back. A material
 * or proposal that has changed since it was read is a CONFLICT.
 */
export const decideProposal = staffWrite({
  name: 'decideProposal',
  path: '/desk/proposal-decide',
  fileFields: ['files'],
})

/** Undoes within ten minutes that a proposal was sent back, and cancels the email about it. */
export const undoProposalReturn = staffWrite({ name: 'undoProposalReturn', path: '/desk/proposal-undo' })
