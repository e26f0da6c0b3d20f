import { staffRead, staffWrite } from './call.ts'

/** Customers' materials that wait, are with their author, or were decided; newest decisions can be taken back. */
export const listReviews = staffRead({ name: 'listReviews', path: '/desk/reviews' })

/** One customer's material as visitors see it, with checks, earlier rounds and reasons to choose from. */
export const readReview = staffRead({ name: 'readReview', path: '/desk/review' })

/** The email that a decision would send. Changes nothing. */
export const previewReviewEmail = staffRead({ name: 'previewReviewEmail', path: '/desk/review-letter' })

/** Approves, sends back, rejects or withdraws a version of a material. Its email waits for ten minutes. */
export const decideReview = staffWrite({ name: 'decideReview', path: '/desk/review-decide' })

/** Takes a decision back, and its email, within ten minutes. */
export const undoReview = staffWrite({ name: 'undoReview', path: '/desk/review-undo' })

/** Organisations that wait for approval, and those decided about. */
export const listOrganisations = staffRead({ name: 'listOrganisations', path: '/desk/organisations' })

/** Approves or declines an organisation. Its email waits for ten minutes. */
export const decideOrganisation = staffWrite({
  name: 'decideOrganisation',
  path: '/desk/organisation-decide',
})

/** Takes a decision about an organisation back within ten minutes. */
export const undoOrganisation = staffWrite({ name: 'undoOrganisation', path: '/desk/organisation-undo' })

/** Visitors' reports: new, done or dismissed. */
export const listReports = staffRead({ name: 'listReports', path: '/desk/reports' })

/** Closes a report, with an email to an address that was given, or opens it again. */
export const decideReport = staffWrite({ name: 'decideReport', path: '/desk/report-decide' })

/** The texts of all emails that the site sends, and the reasons. */
export const listEmailTexts = staffRead({ name: 'listEmailTexts', path: '/desk/letter-texts' })

/** An email's text with sample values. Changes nothing. */
export const previewEmailText = staffRead({ name: 'previewEmailText', path: '/desk/letter-text-preview' })

/** Puts the default text of an email back. */
export const resetEmailText = staffWrite({ name: 'resetEmailText', path: '/desk/letter-text-reset' })

export const saveEmailText = staffWrite({ name: 'saveEmailText', path: '/desk/letter-text-save' })

/** Changes a reason, or adds one when no `key` is given. */
export const saveReasonText = staffWrite({ name: 'saveReasonText', path: '/desk/reason-text-save' })
