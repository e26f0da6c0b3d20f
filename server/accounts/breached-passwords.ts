import { dictionary } from '@zxcvbn-ts/language-common'

const passwords = new Set(dictionary['passwords-common'])

/** Whether a password, in lower case, is among those that were published after break-ins. */
export const isBreached = (lowerCase: string): boolean => passwords.has(lowerCase)
