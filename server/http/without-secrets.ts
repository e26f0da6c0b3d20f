/** Names of fields that hold a secret: tokens of sessions and emails, passwords, codes, proofs of work. */
const secret = /token|passw|secret|altcha|captcha|recovery|otp|^code$/i

/** Drops secrets from a query: proxies, browser histories and logs record addresses, so a secret there is not accepted. */
export function withoutSecrets(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !secret.test(name)))
}
