import { readSessionOrThrow } from './read-session.ts'
import { announceBox } from './box-messages.ts'
import { writeDeclined } from './account-store.ts'
import { hasUnsentFileNames, hasUnsentFiles } from './box-files.ts'
import { eraseEverything, readSummaries } from './box-store.ts'
import { eraseBoxes, eraseSteps } from './erase-boxes.ts'
import { readBoxesWithUnsentJointOrder } from './joint-orders.ts'
import type { BoxSummary } from './box.ts'

/** Erases boxes of this device, and tells every tab. Nothing is erased in the account. */
async function erase(boxes: readonly BoxSummary[]): Promise<void> {
  await eraseBoxes(boxes.map(({ id }) => id))
  for (const { id } of boxes) announceBox(id)
}

const isOf = (owner: string) => (box: BoxSummary) => box.sync?.owner === owner

/**
 * Erases what the account of a person who logs out has too. What it does not have stays, hidden, until that person logs in here
 * again: changes and files that are not sent, files that came with the box, and a joint order that only this device can send.
 * Resolves to how many boxes stay.
 */
export async function forgetSentBoxes(owner: string): Promise<number> {
  const own = (await readSummaries()).filter(isOf(owner))
  const sent = await withoutJointOrder(await sentBoxes(own, hasUnsentFiles))
  await erase(sent)
  return own.length - sent.length
}

async function sentBoxes(
  boxes: readonly BoxSummary[],
  hasFilesHere: (box: BoxSummary) => Promise<boolean>,
): Promise<BoxSummary[]> {
  const sent: BoxSummary[] = []
  for (const box of boxes) {
    // A box that its person is in no more has nobody's account to come back from.
    if (box.sync?.unsent === 0 && box.sync.role !== 'none' && !(await hasFilesHere(box))) sent.push(box)
  }
  return sent
}

async function withoutJointOrder(boxes: readonly BoxSummary[]): Promise<BoxSummary[]> {
  const unsent = await readBoxesWithUnsentJointOrder()
  return boxes.filter(({ id }) => !unsent.has(id))
}

/** What becomes of the boxes of this device when a person logs out. */
export type BoxesAtLogOut = {
  /** The account has everything of them: they leave the device. */
  leaving: number
  /** Something of them is here only: they stay, hidden. */
  hidden: number
  /** Of this device only: whoever uses it sees them. */
  shown: number
}

/** For a question, so it reads no file; what is erased then is compared byte by byte first. */
export async function readBoxesAtLogOut(owner: string): Promise<BoxesAtLogOut> {
  const all = await readSummaries()
  const own = all.filter(isOf(owner))
  const leaving = (await withoutJointOrder(await sentBoxes(own, hasUnsentFileNames))).length
  const shown = all.filter(({ sync, removedAt }) => sync === null && removedAt === 0).length
  return { leaving, hidden: own.length - leaving, shown }
}

/** Erases all boxes of a person from this device, such as when the account is erased. */
export const forgetBoxesOf = async (owner: string) => erase((await readSummaries()).filter(isOf(owner)))

/** Forgets the steps that could be taken back in the boxes of this device alone: they have texts that somebody has removed. */
export async function forgetSteps(): Promise<void> {
  const boxes = (await readSummaries()).filter(({ sync }) => sync === null)
  await eraseSteps(boxes.map(({ id }) => id))
  for (const { id } of boxes) announceBox(id)
}

/** How many boxes of whoever is logged in have changes or files that the account does not have. */
export async function countUnsentBoxes(): Promise<number> {
  const customer = (await readSessionOrThrow())?.userData.user_id
  const own = customer === undefined ? [] : (await readSummaries()).filter(isOf(customer))
  return own.length - (await sentBoxes(own, hasUnsentFileNames)).length
}

/**
 * Erases every box that whoever is here can see, those that were removed too; while nobody is logged in also those that wait
 * for somebody. Throws when the device refuses.
 */
export async function eraseAllBoxes(): Promise<void> {
  const customer = (await readSessionOrThrow())?.userData.user_id
  const all = await readSummaries()
  if (customer !== undefined) {
    await writeDeclined(customer, [])
    return erase(all.filter(({ sync }) => sync === null || sync.owner === customer))
  }
  await eraseEverything()
  for (const { id } of all) announceBox(id)
}
