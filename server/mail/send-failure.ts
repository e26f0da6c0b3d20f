import type { NodemailerError } from 'nodemailer'

/** What a failed send means: the email is refused for good, or may be retried. `code` never holds an address. */
export type SendFailure = { isPermanent: boolean; code: string }

/** The commands whose failure is about the email itself. A failure before them is about the connection or the log-in. */
const emailCommands = /^(MAIL FROM|RCPT TO|DATA)$/
/** Replies such as 'authentication required': sent for an email's command, but a problem of the configuration. */
const loginResponseCodes = [530, 534, 535, 538]

/** Classifies the error of a send. Its message is not used, because mail servers often repeat the address in it. */
export function classifySendError(error: unknown): SendFailure {
  // Nodemailer's errors have these properties, file system errors some of them.
  const { code, command, response, responseCode, permanent } = error as Partial<NodemailerError>
  if (responseCode !== undefined) {
    const isPermanent =
      permanent === true && emailCommands.test(command ?? '') && !loginResponseCodes.includes(responseCode)
    return { isPermanent, code: `${responseCode}${enhancedCodeIn(response ?? '')}` }
  }
  // Without a server reply, nodemailer itself refuses: an invalid recipient, or an email too large for the server.
  return { isPermanent: code === 'EENVELOPE' || code === 'EMESSAGE', code: safeCode(code) }
}

/** Only texts in capitals are codes; anything else could hold an address. */
const safeCode = (code: unknown) =>
  typeof code === 'string' && /^[A-Z0-9_]{2,40}$/.test(code) ? code : 'FAILED'

/** The enhanced status code of a reply, ' 5.1.1'. */
function enhancedCodeIn(response: string): string {
  const match = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?:\s|$)/.exec(response)
  return match === null ? '' : ` ${match[1]}`
}
