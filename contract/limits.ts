/** Every number of the specification's table of limits, with its unit, and the names of what page and worker share. Dry: no zod. */

/** Most requests in one batch. */
export const maxBatchSize = 10
/** How long the page gathers reads before it sends them as one batch, ms. */
export const batchDelayMs = 50
/** How long one batch, and one entry in it, may take, ms. */
export const batchTimeoutMs = 30_000
/** Longer than any entry of a batch may take, so that the batch's own limit speaks first; ms. */
export const handlerTimeoutMs = batchTimeoutMs + 10_000
/** A read that has not been answered after this long is given up and may be asked again, ms. */
export const requestTimeoutMs = 30_000

/** Materials on one page of a listing, and the most that may be asked for; both fill 2, 3 and 4 columns. */
export const pageSize = 24
export const maxPageSize = 96
/** Materials in one row of the home page. */
export const homeRowSize = 4
/** Ids read from one filter parameter; more are dropped. */
export const maxIdsPerFilter = 100
/** Characters of a search; the rest is cut. */
export const maxSearchLength = 200
/** Characters typed before the header search suggests anything. */
export const minSuggestLength = 2
/** Options of one filter group that the page asks for at first. */
export const initialOptionCount = 24
/** A filter group with more options than this has a search field of its own. */
export const optionSearchThreshold = 12

/** Pages shown around the current one, and at each end. */
export const pagerWindow = 5
export const pagerMargin = 1

/** Characters of plain text from which a long description is folded. */
export const foldThresholdLength = 400
/** Keywords on a card. */
export const maxCardKeywords = 3

/** Entries in the client's cache of answers. */
export const maxCacheEntries = 100
/** Minutes: the life of a cached answer before its multipliers, the extra time it may be shown while asked anew, and the end of both. */
export const cacheLifeMinutes = 5
export const cacheStaleMinutes = 10
export const cacheMaxMinutes = 30

/** Largest body of an ordinary call, bytes. */
export const maxBodyBytes = 64 * 1024
/** A call slower than this is worth a line in the diagnostics, ms. */
export const slowCallMs = 2000
/** The blank-page monitor: its first look at a page, the time between the next, ms, and the least characters of text. */
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

/** Characters (code points) of a text in a form, and the least of a first name. */
export const maxTextLength = 255
export const minFirstNameLength = 3
/** Characters of a mail address, and of what stands before its @. */
export const maxEmailLength = 254
export const maxEmailLocalPartLength = 64
/** Characters of a link that somebody followed. */
export const maxLinkLength = 2000

/** After an order was placed: how long its confirmation stands, and when a customer's details are read anew, ms. */
export const confirmationShownMs = 5000
export const refreshAfterOrderMs = 200
/** When a customer's details are read anew after a download, ms. */
export const refreshAfterDownloadMs = 2000
/** Materials that one mailbox can wait for, and how long a request is kept, days. */
export const maxStockRequests = 20
export const stockRequestRetentionDays = 365
/** How long the server remembers an Idempotency-Key, days. */
export const idempotencyKeyRetentionDays = 60
/** How long a guest's details stay on a device, days. */
export const guestDetailsRetentionDays = 180
/** How long nothing is said of installing after somebody has said no, days. */
export const installPromptSnoozeDays = 90

/** Characters of a password. */
export const minPasswordLength = 8
export const maxPasswordLength = 1024
/** Sessions of one customer; when there are more, the oldest end. */
export const maxSessions = 20
/** How long a session lives without being used, and at most, days. */
export const sessionIdleDays = 14
export const sessionMaxDays = 60
/** How long the link of a letter works, minutes: to a new password, and to confirm an address. */
export const resetLinkLifeMinutes = 10
export const confirmLinkLifeMinutes = 24 * 60
/** How long a yes to tips may be confirmed, minutes. */
export const tipsLinkLifeMinutes = 7 * 24 * 60
/** Letters to one mailbox within an hour: those that anybody can cause, and as many about orders. */
export const maxEmailsPerMailboxPerHour = 12

/** How long a code of a second factor stands, seconds, and how many recovery codes there are. */
export const codePeriodSeconds = 30
export const recoveryCodeCount = 10
/** How long one may take for the second step of logging in, minutes. */
export const logInStepLifeMinutes = 10

/** Rows on one page of a customer's orders or own materials. */
export const accountPageSize = 12
/** Largest picture and document that may be uploaded, and all that one customer may store, bytes. */
export const maxPictureUploadBytes = 20 * 1024 * 1024
export const maxFileUploadBytes = 50 * 1024 * 1024
export const uploadQuotaBytes = 200 * 1024 * 1024
/** Files of one own material. */
export const maxCustomerMaterialFiles = 10
/** Characters (code points) of an own material's short description and keywords, and of its longer texts as HTML. */
export const maxShortTextLength = 500
export const maxLongTextLength = 40_000
export const maxCustomerMaterialKeywords = 20
/** Characters (code points) of the terms of use in words of one's own. */
export const maxCustomTermsLength = 500
export const maxKeywordLength = 50
/** The file in which what waits goes to another device: characters, and rows. */
export const maxOutboxFileLength = 512 * 1024
export const maxOutboxFileRows = 200
