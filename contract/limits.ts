/** The agreed limits of requests, lists, forms, caches and storage, each with its unit. */

/** Maximum number of requests in one batch. */
export const maxBatchSize = 10
/** How long the page collects reads before it sends them as one batch, ms. */
export const batchDelayMs = 50
/** How long one batch, and one entry in it, may take, ms. */
export const batchTimeoutMs = 30_000
/** Longer than any entry of a batch may take, so that the batch's own timeout applies first; ms. */
export const handlerTimeoutMs = batchTimeoutMs + 10_000
/** How long a form with files may take when it has come, ms: a connection on which nothing moves is closed after 60 s. */
export const uploadSaveTimeoutMs = 55_000
/** A request without an answer after this time is abandoned and may be sent again, ms. */
export const requestTimeoutMs = 30_000

/** Materials on one page of a listing, and the maximum; both fill 2, 3 and 4 columns. */
export const pageSize = 24
export const maxPageSize = 96
/** Materials in one row of the home page. */
export const homeRowSize = 4
/** Maximum number of ids in one filter parameter; more are dropped. */
export const maxIdsPerFilter = 100
/** Maximum characters of a search; the rest is cut off. */
export const maxSearchLength = 200
/** Characters typed before the header search suggests anything. */
export const minSuggestLength = 2
/** Options that a listing shows of an open filter group, and that it sends of a closed one before somebody reaches for the filters. */
export const shownOptionCount = 24
export const closedOptionCount = 10
/** A filter group with more options than this has a search field of its own. */
export const optionSearchThreshold = 12

/** Pages shown around the current one, and at each end. */
export const pagerWindow = 5
export const pagerMargin = 1

/** A description with more characters of plain text is folded. */
export const foldThresholdLength = 400
/** Keywords on a card. */
export const maxCardKeywords = 3

/** Entries in the client's cache of answers. */
export const maxCacheEntries = 100
/** Minutes: the lifetime of a cached answer before its multipliers, and the extra time it may be shown while it is revalidated. */
export const answerLifetimeMinutes = 5
export const staleWhileRevalidateMinutes = 10
/** Minutes: the maximum of both, and the age up to which the worker shows a cached page at once (contract/device-cache-policy.ts). */
export const recentlyCachedMinutes = 30

/** Largest body of an ordinary call, bytes. */
export const maxBodyBytes = 64 * 1024
/** Largest body of a staff call, which may carry the long texts of a material, bytes. */
export const maxStaffBodyBytes = 512 * 1024
/** The diagnostics log a call that is slower than this, ms. */
export const slowCallMs = 2000
/** The blank-page monitor: the time to its first check of a page and between checks, ms, and the minimum number of characters. */
export const blankFirstCheckMs = 1000
export const blankCheckIntervalMs = 3000
export const minBlankCheckTextLength = 10
/** Entries in one report of diagnostics. */
export const maxReportEntries = 100

/** Ids of the category parents. */
export const gradeParentId = 2
export const subjectParentId = 3
export const themeParentId = 4

/** Width of the share windows, CSS pixels. */
export const shareWindow = { width: 550, height: 400 }

/** Maximum characters (code points) of a text in a form, and the minimum of a first name. */
export const maxTextLength = 255
export const minFirstNameLength = 3
/** Maximum characters of an email address, and of its local part. */
export const maxEmailLength = 254
export const maxEmailLocalPartLength = 64
/** Maximum characters of a link. */
export const maxLinkLength = 2000

/** After an order: how long its confirmation is shown, and when a customer's details are refreshed, ms. */
export const confirmationShownMs = 5000
export const refreshAfterOrderMs = 200
/** When a customer's details are refreshed after a download, ms. */
export const refreshAfterDownloadMs = 2000
/** Maximum open places in queues of one mailbox, and how long one waits without an offer, days. */
export const maxStockRequests = 20
export const stockRequestRetentionDays = 365
/** How long the server stores an Idempotency-Key, days. */
export const idempotencyKeyRetentionDays = 60
/** How long the server remembers, as hashes, which networks made a search without hits, days. */
export const searchSourceRetentionDays = 90
/** How long a guest's details stay on a device, days. */
export const guestDetailsRetentionDays = 180
/** How long the install prompt is not shown after it was dismissed, days. */
export const installPromptSnoozeDays = 90

/** Minimum and maximum characters of a password. */
export const minPasswordLength = 8
export const maxPasswordLength = 1024
/** Maximum sessions of one customer; when there are more, the oldest end. */
export const maxSessions = 20
/** How long a session lasts without use, and at most, days. */
export const sessionIdleDays = 14
export const sessionMaxDays = 60
/** How long an email's link is valid, minutes: to reset a password, and to confirm an address. */
export const resetLinkLifeMinutes = 10
export const confirmLinkLifeMinutes = 24 * 60
/** How long a subscription to tips can be confirmed, minutes. */
export const tipsLinkLifeMinutes = 7 * 24 * 60
/** Maximum emails to one mailbox within an hour: those that anybody can cause, and as many about orders. */
export const maxEmailsPerMailboxPerHour = 12

/** How long a code of a second factor is valid, seconds, and the number of recovery codes. */
export const codePeriodSeconds = 30
export const recoveryCodeCount = 10
/** How long the second step of a log-in may take, minutes. */
export const logInStepLifeMinutes = 10

/** Rows on one page of a customer's orders or materials. */
export const accountPageSize = 12
/** Maximum size of an uploaded picture and document, and of all files of one customer, bytes. */
export const maxPictureUploadBytes = 20 * 1024 * 1024
export const maxFileUploadBytes = 50 * 1024 * 1024
export const uploadQuotaBytes = 200 * 1024 * 1024
/** Maximum files of one customer material. */
export const maxCustomerMaterialFiles = 10
/** Maximum characters (code points) of a customer material's short description, of its longer texts as HTML, and the maximum number of keywords. */
export const maxShortTextLength = 500
export const maxLongTextLength = 40_000
export const maxCustomerMaterialKeywords = 20
/** Maximum characters (code points) of custom terms of use, and of a keyword. */
export const maxCustomTermsLength = 500
export const maxKeywordLength = 50
/** Maximum characters and rows of the file that moves outbox entries to another device. */
export const maxOutboxFileLength = 512 * 1024
export const maxOutboxFileRows = 200
