import { forgetPocket, isSame, readPocketState, type PocketVersion } from '#src/device/pocket.ts'
import type { FromPocket, PocketAnswer, ToPocket } from './messages.ts'
import { openPocket, type OpenPocket } from './open-pocket.ts'
import { keptSnapshot, updatePocket } from './update-pocket.ts'

// The catalogue in a thread of its own: fetching, reading and indexing it never hold the screen.

let open: { pocket: OpenPocket; of: PocketVersion } | null = null
let opening: Promise<{ pocket: OpenPocket; at: number } | null> | null = null

addEventListener('message', ({ data }: MessageEvent<ToPocket>) => void receive(data))

async function receive(asked: ToPocket): Promise<void> {
  const told: FromPocket = { v: 1, id: asked.id }
  try {
    const found = await foundFor(asked)
    if (found !== null) told.found = found
  } catch (error) {
    console.info('The catalogue on the device does not answer.', error)
  }
  postMessage(told)
}

async function foundFor(asked: ToPocket): Promise<PocketAnswer | null> {
  if ((asked as { v: number }).v !== 1) return null
  switch (asked.t) {
    case 'update':
      await updatePocket()
      return null
    case 'answer': {
      const newest = await (opening ??= openNewest().finally(() => (opening = null)))
      const data = (await newest?.pocket.answer(asked.call, asked.fields)) ?? null
      return newest === null || data === null ? null : { data, at: newest.at }
    }
  }
}

/** The catalogue as it is kept now, perhaps by another tab; its index is built when first needed and after each change. */
async function openNewest(): Promise<{ pocket: OpenPocket; at: number } | null> {
  const state = await readPocketState()
  if (open !== null && state !== null && isSame(open.of, state)) return { pocket: open.pocket, at: state.at }
  const kept = await keptSnapshot()
  if (kept === null) return null
  try {
    open = { pocket: openPocket(kept.snapshot), of: kept.state }
  } catch (error) {
    await forgetPocket()
    throw error
  }
  return { pocket: open.pocket, at: kept.state.at }
}
