import { normalizePath } from 'vite'

// Which modules of the site belong together in a chunk, by their path from the top of the tree. vite.chunks.ts makes the chunks.

const root = normalizePath(import.meta.dirname)

/** A module's path from the top of the tree, so that the names of folders above the tree never decide its chunk. */
export const pathFromRoot = (id: string) => (id.startsWith(`${root}/`) ? id.slice(root.length) : id)

/** What the dialogs share: components, forms and validation rules. Loaded when the first dialog opens. */
export function inDialogs(id: string): boolean {
  if (/node_modules/.test(id)) {
    return /[\\/](@mantine|react-hook-form|@hookform|@standard-schema|zod|clsx|react-remove-scroll(-bar)?|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib|@floating-ui)[\\/]/.test(
      id,
    )
  }
  return (
    /[\\/]contract[\\/](forms[\\/](?!customer-material-form|lists|time-and-language)|calls[\\/](order|stock|download)\.|strip-invisible\.)/.test(
      id,
    ) ||
    /[\\/]src[\\/](ui[\\/](dialog-(modal|parts)|email-input|form-theme)\.tsx|api[\\/]submission-keys\.ts)$/.test(
      id,
    )
  )
}

/** The text editor of customer materials, and the parts of Mantine that only its toolbar needs. */
export function inTextEditor(id: string): boolean {
  return (
    /[\\/]node_modules[\\/](@tiptap|prosemirror-[a-z-]+|linkifyjs|orderedmap|w3c-keyname|rope-sequence|fast-equals|@floating-ui)[\\/]|@mantine[\\/]tiptap[\\/]/.test(
      id,
    ) ||
    /@mantine[\\/]core[\\/].*components[\\/](ActionIcon|Button|Checkbox|Color\w+|Group|Popover|SimpleGrid|Tooltip|Typography)[\\/]/.test(
      id,
    )
  )
}

/** Our own modules outside the first screen: they load after hydration or on demand, in chunks of their own. */
const comesLater = [
  /vendor-chunks|main\.ts$|[\\/]app[\\/]hydrate\.|[\\/]app[\\/]suggestions|sanitize-html|rich-text|article-card|dialog-save-button|[\\/]ui[\\/](print|qr-code|more-menu)/,
  /[\\/]app[\\/](service-worker|install|diagnostics|recent)[\\/]|install-prompt|[\\/]outbox[\\/](outbox-triggers|preload-order-code)/,
  /[\\/]persistence[\\/]|is-persistable|answer-store|start-offline-support|sync-storage|offline-message|prefetch-text-pages-and-order-data|warn-storage-failure|start-client-rendered|format-date-time/,
  /clear-private|erase-(personal-data|unfinished)/,
  /[\\/]storage[\\/](save-set|saved-files|saved-rows|removed-copies|clean-up-saved|reader-files|receipts|outbox-file)\.ts/,
  /[\\/]contract[\\/](addresses|shared-file|calls[\\/]diagnostics|redact|licences|languages|time-needed|lix|order-steps|page-pictures)\.ts|[\\/]storage[\\/](recently-opened|visits|material-counts)\.ts/,
  /[\\/]contract[\\/](figures|swedish-week|copy-removals|calls[\\/](device-counts|removed-copies))\.ts|[\\/]api[\\/]send-counts\.ts/,
  /[\\/](offline-catalogue[\\/]|offline-catalogue\.ts)/,
  // Only for people who log in or are logged in.
  /[\\/](contract[\\/]calls[\\/](account|auth)|src[\\/](api|app)[\\/]session[\\/]|form-draft|refresh-user)/,
  /[\\/]contract[\\/](waiting|calls[\\/](own-order|waiting-place))\.ts/,
  /customer-material-(drafts|form)|goal-picker|contract[\\/]goals\.ts|contract[\\/](forms[\\/](lists|time-and-language)|unique-ignoring-case)|use-private-upload|find-preview|calls[\\/]material-status|contract[\\/]calls[\\/]customer-materials/,
  /[\\/]appearance(-dialog)?\.|reading-font/,
  /[\\/]problem-report[\\/]|[\\/]ui[\\/]first-errors\.|contract[\\/](moderation|calls[\\/]report-problem)\.ts/,
  // Only for a box that is shared by a link.
  /[\\/]contract[\\/]((calls[\\/])?shared-box)\.ts/,
  // Only for an order that several teachers make together.
  /[\\/]contract[\\/]((calls[\\/])?joint-order)\.ts|[\\/]storage[\\/]joint-answers\.ts/,
]

/** The outbox's delivery: a chunk of its own, loaded when the page is idle. */
export function inOutbox(id: string): boolean {
  return /[\\/](contract[\\/]outbox-(entry|retry)|src[\\/](api[\\/](submit|call)|storage[\\/](outbox|stored-entry|receipts|deliver|attempt-delivery)|app[\\/]outbox[\\/]outbox-triggers|actions[\\/]like[\\/]send-like))\.ts$/.test(
    id,
  )
}

/** Answers persisted on the device: for a page that is rendered in the browser, and for every page when it is idle. */
export function inPersistence(id: string): boolean {
  if (/node_modules/.test(id))
    return /@tanstack[\\/](query-core[\\/].*hydration\.|query-persist-client-core[\\/]|query-sync-storage-persister[\\/])/.test(
      id,
    )
  return /[\\/]src[\\/](api[\\/](persistence[\\/](first-screen|persist-answers)|is-persistable)|storage[\\/](answer-store|sync-storage))\.ts$/.test(
    id,
  )
}

/** What every page starts when it is idle, without components and style sheets: one request in place of fifteen. */
export const idleModules = [
  /[\\/]src[\\/]app[\\/](start-offline-support|follow-device|show-pinned-box|prefetch-text-pages-and-order-data|warn-storage-failure|session[\\/]start-session)\.ts$/,
  /[\\/]src[\\/]app[\\/](recent[\\/](record-opened|count-openings-and-prints)|install[\\/](start-install-offer|may-offer-install))\.ts$/,
  /[\\/]src[\\/](api[\\/](persistence[\\/](reconnect|apply-broadcasts)|session[\\/]check-session|clear-private|send-counts)|browser[\\/]reload-pictures)\.ts$/,
  /[\\/]src[\\/]api[\\/]offline-catalogue[\\/](start-offline-catalogue|query-offline-catalogue|worker-messages|offline-catalogue-worker)\.ts(\?worker|$)/,
  /[\\/]src[\\/]storage[\\/](pinned-box|has-box-lessons|joint-order-end|form-draft|customer-material-drafts|recently-opened|material-counts|offline-catalogue|install-prompt|visits)\.ts$/,
  /[\\/]contract[\\/](swedish-week|calls[\\/](account|auth|device-counts))\.ts$/,
]

/** What a box needs in a classroom, and to be made ready for it: chunks of their own, loaded with the page or with the press. */
export const inBoxShow = (id: string) =>
  /[\\/]src[\\/](pages[\\/]boxes[\\/](class-|notes-|show-|part-timer|planned-ends|use-(now|show-keys|shown-part\.|swipe|wake-lock))|storage[\\/]shown-parts\.ts)/.test(
    id,
  )
export const inBoxFile = (id: string) => /[\\/]src[\\/]pages[\\/]boxes[\\/]file[\\/]/.test(id)
/** The pages of a box that is shared by a link and of a joint order. */
export const inSharedBox = (id: string) =>
  /[\\/]src[\\/](pages[\\/]shared-box[\\/]|actions[\\/]box[\\/]joint[\\/]add-from-box-button)|[\\/]contract[\\/](calls[\\/])?(shared-box|joint-order)\.ts$|[\\/]storage[\\/]joint-answers\.ts$/.test(
    id,
  )
export const inBoxJoint = (id: string) =>
  /[\\/]src[\\/](pages[\\/]boxes|actions[\\/]box)[\\/]joint[\\/](?!add-from-box-button)/.test(id)
/** Sending and fetching the files of one's own in boxes of an account: loaded where a box has any. */
export const inBoxFiles = (id: string) =>
  /[\\/]src[\\/](actions[\\/]box[\\/]account[\\/](send|fetch|sync)-own-files?|api[\\/]send-large)\.ts$/.test(
    id,
  )
/** Colleagues in a box: loaded by a press, by an invitation, or when somebody is in a box no more. */
export const inBoxTeam = (id: string) =>
  /[\\/]src[\\/]pages[\\/]boxes[\\/]team[\\/]|[\\/]contract[\\/](box-members|calls[\\/]box-member)\.ts$/.test(
    id,
  )
export const inBoxLink = (id: string) => /[\\/]src[\\/]pages[\\/]boxes[\\/]link[\\/]/.test(id)
export const inBoxPaper = (id: string) =>
  /[\\/]src[\\/]pages[\\/]boxes[\\/]paper[\\/]|[\\/]node_modules[\\/](@cantoo|culori|fflate|node-html-better-parser|html-entities)[\\/]/.test(
    id,
  )
export const inBoxReady = (id: string) =>
  /[\\/]src[\\/](pages[\\/]boxes[\\/](ready[\\/]|refresh-)|app[\\/]refresh-before-lessons)/.test(id)

/** What boxes cover, for its page and for what is shown beside a box on a wide screen. */
export const inBoxCoverage = (id: string) =>
  /[\\/]coverage[\\/](coverage-result|untouched-topics|area-coverage|coverage-of-boxes|use-coverage)\.|[\\/]contract[\\/]calls[\\/]coverage\.ts$/.test(
    id,
  )
export const inBoxSide = (id: string) => /[\\/]src[\\/]pages[\\/]boxes[\\/]side[\\/]/.test(id)

/** The boxes on the device: their pages, their dialog, their document and the packages of these. */
export function inBoxes(id: string): boolean {
  if (/node_modules/.test(id))
    return /node_modules[\\/](yjs|lib0|(jittered-)?fractional-indexing|@atlaskit|@babel[\\/]runtime|bind-event-listener|raf-schd)[\\/]/.test(
      id,
    )
  if (
    /[\\/]contract[\\/](account-boxes|joint-order-days|calls[\\/]account-box)\.ts$|[\\/]src[\\/]storage[\\/](box-lessons|metered-network)\.ts$|[\\/]src[\\/]ui[\\/](more-menu|use-chunk)\./.test(
      id,
    )
  )
    return true
  return /[\\/]src[\\/](boxes|(pages|actions)[\\/]box(es)?)[\\/]/.test(id) && !inCards(id)
}

/** Where an order is and what its person may change: for the receipt, the order history and the links in emails. */
export function inOrderChanges(id: string): boolean {
  return /[\\/]src[\\/]actions[\\/]order[\\/](change[\\/](?!.*-dialog)|order-steps-list)|[\\/]contract[\\/]calls[\\/]own-order\.ts$/.test(
    id,
  )
}

/** What the account pages share. Each page is a small chunk of its own, and the proof-of-work solver loads on demand. */
export function inAccount(id: string): boolean {
  if (/-page\.tsx$|proof[\\/](solve|proof-worker)\.ts$/.test(id)) return false
  return /[\\/]src[\\/](pages|actions)[\\/]account[\\/]|[\\/]contract[\\/](addresses|shared-file|calls[\\/]second-factor)\.ts$/.test(
    id,
  )
}

/** What a page does before it is hydrated, with all that it imports. It imports nothing of the chunks below. */
const enhanceModules = [
  /[\\/]src[\\/]enhance[\\/](?!exchange-list|morph)/,
  /[\\/]src[\\/]browser[\\/](broadcast|observable|when-idle|is-quota-exceeded|current-page|opens-elsewhere|same-control|until-painted|with-timeout)\./,
  /[\\/]src[\\/]storage[\\/](session|device-store|device-id|storage-(failure|timeout)|diagnostics|form-memory|likes|outbox-count)\./,
  /[\\/]src[\\/]api[\\/](events|connection|dehydrate-queries|derived-slugs|request|send-and-forget)\./,
  /[\\/]src[\\/]actions[\\/](visit[\\/](track-menu-clicks|card-visit|record-link|reported-events)|like[\\/]like-material)\./,
  /[\\/]src[\\/]ui[\\/](close-sheet|format|load-until-fetched|reload-once|unsent-text)\./,
  /[\\/]contract[\\/](protocol|response|call-path|calls[\\/](call|visit))\./,
  /node_modules[\\/]idb-keyval[\\/]/,
]
export const inEnhance = (id: string) =>
  /\.(m?js|ts)$/.test(id) && enhanceModules.some((module) => module.test(id))

/** What the device does for a page that is not hydrated: our own modules without components, and the query cache without React. */
export function inDevice(id: string): boolean {
  if (/query-core[\\/].*hydration\./.test(id)) return false
  if (/node_modules/.test(id))
    return /@tanstack[\\/](query-core[\\/]|react-query[\\/].*[\\/]queryOptions\.)/.test(id)
  if (!/\.ts$/.test(id) || comesLater.some((late) => late.test(id))) return false
  if (/[\\/](use-[a-z-]+|refresh-user)\.ts$/.test(id)) return false
  return (
    /[\\/](contract|src[\\/](api|browser|storage))[\\/]/.test(id) ||
    /[\\/]src[\\/]app[\\/](device-features|unhydrated[\\/](start-unhydrated|fetch-scripts)|frame-queries|outbox[\\/]start-outbox)\.ts$/.test(
      id,
    ) ||
    /[\\/]src[\\/](pages[\\/][a-z]+[\\/]queries|ui[\\/](toast|reload-once|unsent-text))\.ts$/.test(id) ||
    /[\\/]src[\\/](actions[\\/]save[\\/](start-saved|reader-file-urls)|material[\\/]sold-out-text)\.ts$/.test(
      id,
    )
  )
}

/** Cards of materials, with what their buttons need before somebody uses one: no part of pages without cards. */
export const inCards = (id: string) =>
  /[\\/]src[\\/](cards[\\/](?!article-card|dialog-save-button)|actions[\\/](box[\\/](card-box-button|load-add-dialog|material-selection|box-icon)|download[\\/](download-button|load-download-form-dialog)|like[\\/]like-button|order[\\/]order-button|save[\\/](queue-pending-save|save-icon-button|use-save-state)|visit[\\/](link-follow-handlers|visit-link))\.)/.test(
    id,
  ) && /\.tsx?$/.test(id)

/** What every page needs of our own modules and the query cache. The HTML sanitizer loads only with a page that shows HTML. */
export function inApp(id: string): boolean {
  // Few pages restore persisted answers.
  if (/query-core[\\/].*hydration\./.test(id)) return false
  if (/node_modules/.test(id)) return /@tanstack[\\/](react-query|query-core)[\\/]|idb-keyval/.test(id)
  if (!/\.tsx?$/.test(id) || comesLater.some((late) => late.test(id))) return false
  // The routes' loaders need these before the page's own chunk is loaded.
  if (/[\\/]pages[\\/].*(queries\.ts|listing-view\.ts|filter-use\.ts|missing-page\.tsx)$/.test(id))
    return true
  return /[\\/](contract|src[\\/](app|api|browser|storage|material|ui))[\\/]/.test(id)
}
