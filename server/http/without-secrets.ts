/** Names of fields that hold a secret: tokens of sessions and letters, passwords, codes, proofs of work. */
const secret = /token|passw|secret|altcha|captcha|recovery|otp|^code$/i

/** What stands in an address is written down by proxies, histories and logs on its way: a secret there is not taken for one. */
export function withoutSecrets(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !secret.test(name)))
}
