/** What staff decide about customers' materials and visitors' reports: names and limits that page and server share. */

export const reviewStates = ['waiting', 'approved', 'returned', 'rejected', 'withdrawn'] as const
export type ReviewState = (typeof reviewStates)[number]
export const reviewDecisions = ['approved', 'returned', 'rejected', 'withdrawn'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

export const reportStates = ['new', 'done', 'dismissed'] as const
export type ReportState = (typeof reportStates)[number]

/** What a visitor's report is about. Those who found nothing in a search report that something is missing. */
export const missingMaterialKind = 'missing'
export const reportKinds = ['content', 'link', 'access', 'rights', missingMaterialKind, 'other'] as const
export type ReportKind = (typeof reportKinds)[number]
export const reportKindLabels: Record<ReportKind, string> = {
  content: 'Något är fel i innehållet',
  link: 'En länk eller fil fungerar inte',
  access: 'Svårt att läsa eller använda',
  rights: 'Upphovsrätt eller personuppgifter',
  missing: 'Något saknas i utbudet',
  other: 'Något annat',
}

/** How long a decision can be taken back, and its email waits, ms. */
export const undoPeriodMs = 10 * 60_000
/** Maximum characters (code points) of a report, and of a message or note of staff. */
export const maxReportLength = 4000
export const maxStaffMessageLength = 4000
/** How long a report is stored after it was answered, days. */
export const reportRetentionDays = 90
/** How long a report that nobody answers is stored, days. */
export const openReportRetentionDays = 730
/** How long teachers are promised to wait for a review, days. */
export const reviewPromiseDays = 5
