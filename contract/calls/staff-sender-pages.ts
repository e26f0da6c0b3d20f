import { staffRead, staffWrite } from './call.ts'

/** What the site says about the sender's own organisation, and what it has proposed instead. */
export const readSenderPage = staffRead({ name: 'readSenderPage', path: '/desk/sender-page' }, 'sender')

/** Proposes other texts or another logo; an earlier proposal that has no answer is replaced. */
export const proposeSenderPage = staffWrite(
  { name: 'proposeSenderPage', path: '/desk/sender-page-propose', fileFields: ['image'] },
  'sender',
)

/** Takes a proposal back. */
export const withdrawSenderPage = staffWrite(
  { name: 'withdrawSenderPage', path: '/desk/sender-page-withdraw', fileFields: ['image'] },
  'sender',
)

/** What organisations propose about their own pages, those that wait longest first. */
export const listSenderPageReviews = staffRead({
  name: 'listSenderPageReviews',
  path: '/desk/sender-page-reviews',
})

/** Writes a proposal to the organisation's page, or sends it back with a message. */
export const decideSenderPage = staffWrite({
  name: 'decideSenderPage',
  path: '/desk/sender-page-decide',
  fileFields: ['image'],
})
