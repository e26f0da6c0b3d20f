import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

// Answers of staff calls hold other people's names and addresses. They are stored so that only who sent the write can read them: with its
// idempotency key, which is stored as a hash. So nothing of a person who is erased can be read in them.

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** What a key is stored as. */
export const hashKey = (key: string) => createHash('sha256').update(`staff ${key}`).digest('base64url')

const secretOf = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'staff answer', 32))

/** The text encrypted with the key, in base64. */
export function sealAnswer(text: string, key: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, secretOf(key), nonce)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64')
}

/** The text that `sealAnswer` has encrypted with the same key; throws for another key. */
export function openAnswer(sealed: string, key: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const tagEnd = nonceBytes + tagBytes
  const decipher = createDecipheriv(algorithm, secretOf(key), bytes.subarray(0, nonceBytes))
  decipher.setAuthTag(bytes.subarray(nonceBytes, tagEnd))
  return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8')
}
