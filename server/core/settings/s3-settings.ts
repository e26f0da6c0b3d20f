import { withoutTrailingSlashes } from './without-trailing-slashes.ts'

/** A bucket of a store with the interface of S3: its address, and the keys for it. */
export type S3Settings = { url: string; keyId: string; secretKey: string; region: string }

type S3Values = { S3_URL?: string; S3_KEY_ID?: string; S3_SECRET_KEY?: string; S3_REGION: string }

/** The store that the environment names; null when it names none. Throws when one of the keys is missing. */
export function s3Settings({ S3_URL, S3_KEY_ID, S3_SECRET_KEY, S3_REGION }: S3Values): S3Settings | null {
  const keys = { S3_URL, S3_KEY_ID, S3_SECRET_KEY }
  const missing = Object.entries(keys).filter(([, value]) => value === undefined)
  if (missing.length === 3) return null
  if (S3_URL === undefined || S3_KEY_ID === undefined || S3_SECRET_KEY === undefined)
    throw new Error(
      `The configuration is invalid:\n${missing.map(([key]) => `  ${key}: S3_URL, S3_KEY_ID and S3_SECRET_KEY are set together`).join('\n')}`,
    )
  return {
    url: withoutTrailingSlashes(S3_URL),
    keyId: S3_KEY_ID,
    secretKey: S3_SECRET_KEY,
    region: S3_REGION,
  }
}
