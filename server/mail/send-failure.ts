import type { NodemailerError } from 'nodemailer'

/** What a failed send means: the letter itself is refused, or it may go another time. `code` never holds an address. */
export type SendFailure = { isPermanent: boolean; code: string }

/** What only the letter can be to blame for. Before these commands it is the connection or the login that is at fault. */
const emailCommands = /^(MAIL FROM|RCPT TO|DATA)$/
/** 'Log in first' and its kin: said to a command of the letter, meant for the operator. */
const loginResponseCodes = [530, 534, 535, 538]

/** Reads the error of a send. Its message is left alone: a mail server likes to repeat the address in it. */
export function classifySendError(error: unknown): SendFailure {
  // Nodemailer's errors carry these, and those of the file system some of them.
  const { code, command, response, responseCode, permanent } = error as Partial<NodemailerError>
  if (responseCode !== undefined) {
    const refused =
      permanent === true && emailCommands.test(command ?? '') && !loginResponseCodes.includes(responseCode)
    return { isPermanent: refused, code: `${responseCode}${enhancedIn(response ?? '')}` }
  }
  // Without an answer it is nodemailer that refuses: a recipient that cannot be written, or a letter too large for the server.
  return { isPermanent: code === 'EENVELOPE' || code === 'EMESSAGE', code: safeCode(code) }
}

/** Words in capitals are codes; whatever else is there is not repeated. */
const safeCode = (code: unknown) =>
  typeof code === 'string' && /^[A-Z0-9_]{2,40}$/.test(code) ? code : 'FAILED'

/** The second code of an answer, ' 5.1.1'. */
function enhancedIn(response: string): string {
  const match = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?:\s|$)/.exec(response)
  return match === null ? '' : ` ${match[1]}`
}
