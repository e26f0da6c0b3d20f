import { randomBytes, randomUUID } from 'node:crypto'
import type { SentBox, SentPart } from '#contract/shared-box.ts'
import { hashToken } from '#server/core/callers/caller.ts'
import type { Store } from '#server/database/open.ts'
import type { AccessRow } from './access-rows.ts'

/** A device's secret: 256 random bits. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** A part of a box as a device sends it. */
export const sentPart = (part: Partial<SentPart> & Pick<SentPart, 'kind'>): SentPart => ({
  ...{ id: randomUUID(), title: '', text: '', minutes: 0, material_id: 0, url: '', own_file: '' },
  ...part,
})

export const sentBox = (parts: SentPart[] = [], title = 'Vikingatiden'): SentBox => ({
  ...{ title, subject: 'Historia', grade: 'Åk 4' },
  parts,
})

const box = JSON.stringify(sentBox())

/** Adds a shared box whose address and secret are these. */
async function addSharedBox(store: Store, { address, secret }: { address: string; secret: string }) {
  const now = Date.now()
  await store
    .insertInto('shared_box')
    .values({
      ...{ id: randomUUID(), number: Math.floor(Math.random() * 1e9), content: box, state: 'open' },
      ...{ address_hash: hashToken(address), secret_hash: hashToken(secret) },
      ...{ created_at: now, updated_at: now, expires_at: now + 3_600_000, ended_at: null },
    })
    .execute()
}

/** Fields with which each call finds something. */
export async function sampleSharedBoxFields(store: Store): Promise<Record<string, Record<string, string>>> {
  const [address, secret] = [newSecret(), newSecret()]
  await addSharedBox(store, { address, secret })
  return {
    shareBox: { secret: newSecret(), days: '30', box },
    updateSharedBox: { secret, box },
    revokeSharedBox: { secret: newSecret() },
    readSharedBox: { address },
    ...{ readReportedBox: { number: '1' }, removeReportedBox: { number: '1' } },
  }
}

/** Whoever has the secret may change a shared box, whoever has the address may read it; nobody needs an account. */
const anybody: AccessRow['expected'] = ['ok', 'ok', 'ok', 'ok', 'guest', 'guest', 'ok', 403, 'ok']
const nobody: AccessRow['expected'] = [404, 404, 404, 404, 404, 404, 404, 403, 404]
const hidden: AccessRow['expected'] = [
  ...(['hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 403, 'hidden'] as const),
]
export const sharedBoxRows: Record<string, AccessRow[]> = {
  shareBox: [{ expected: anybody, fields: () => ({ secret: newSecret(), days: '30', box }) }],
  updateSharedBox: [
    { expected: anybody },
    { variant: 'with a wrong secret', expected: nobody, fields: () => ({ secret: newSecret(), box }) },
  ],
  revokeSharedBox: [{ expected: anybody, fields: () => ({ secret: newSecret() }) }],
  readSharedBox: [
    { expected: anybody },
    { variant: 'with a wrong address', expected: hidden, fields: () => ({ address: newSecret() }) },
  ],
}
