import { staffRead, staffWrite } from './call.ts'

/** What is stored about the person with an email address: the account, counts, emails and consents. Null when nothing is. */
export const readPerson = staffRead({ name: 'readPerson', path: '/desk/person' })

/** People whose name, school or email address has every word of a search. */
export const searchPeople = staffRead({ name: 'searchPeople', path: '/desk/person-search' })

/** Everything that is stored about a person, as one JSON document to hand out. */
export const exportPerson = staffWrite({ name: 'exportPerson', path: '/desk/person-export' })

/** Erases a person for good. `confirm_email` repeats the address. */
export const erasePersonData = staffWrite({ name: 'erasePersonData', path: '/desk/person-erase' })

/** Locks an account and ends its sessions, or unlocks it. */
export const lockAccount = staffWrite({ name: 'lockAccount', path: '/desk/account-lock' })

/** Ends every session of an account. */
export const endAccountSessions = staffWrite({
  name: 'endAccountSessions',
  path: '/desk/account-sessions-end',
})

/** Sends a new email to confirm the address of an account that is not confirmed. */
export const resendConfirmation = staffWrite({ name: 'resendConfirmation', path: '/desk/account-confirm' })

/** Removes the second factor of somebody who has lost it. The caller has to know who asks. */
export const removeSecondFactor = staffWrite({ name: 'removeSecondFactor', path: '/desk/account-factor' })

/** When personal data was last deleted because its time had passed. */
export const readRetention = staffRead({ name: 'readRetention', path: '/desk/retention' })

/** The texts that people have agreed to, how often, and how many get emails of tips. */
export const listConsents = staffRead({ name: 'listConsents', path: '/desk/consents' })

/** Emails by state, newest first. */
export const listEmails = staffRead({ name: 'listEmails', path: '/desk/letters' })

/** Sends a refused email again, as a new email. */
export const resendEmail = staffWrite({ name: 'resendEmail', path: '/desk/letter-resend' })
