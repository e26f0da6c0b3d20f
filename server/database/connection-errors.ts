/** An error as the driver of PostgreSQL and sockets throw it. */
export type DriverError = { code?: string; message?: string }

/** The machine is unknown or does not answer, nothing listens there, or the server is only starting. */
const unreachableCodes =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET|57P03)$/
/** PostgreSQL's codes of a broken connection (class 08, shutdown), and those of sockets. */
const lostCodes = /^(08\w{3}|57P0[123]|ECONNRESET|EPIPE)$/
/** The driver reports these without a code. */
const lostMessages =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/

/** What the driver says when `query_timeout` ends; it has no code. */
export const queryTimedOut = 'Query read timeout'

/** Whether no connection to the database can be made. */
export function isUnreachable({ code = '', message = '' }: DriverError): boolean {
  return unreachableCodes.test(code) || message.startsWith('timeout exceeded when trying to connect')
}

/** Whether a connection that had been made broke. */
export function isConnectionLost({ code = '', message = '' }: DriverError): boolean {
  return lostCodes.test(code) || lostMessages.test(message)
}
