import { useEffect, useState } from 'react'
import { readStoredBox } from '#src/boxes/account-store.ts'
import { documentOf, readBox } from '#src/boxes/box-document.ts'
import type { Box } from '#src/boxes/box.ts'

type Read = { boxes: Box[]; isRefused: boolean }

/** The boxes of these ids with their parts, as they are on the device; null until they have been read. */
export function useBoxes(ids: readonly string[]): Read | null {
  const key = ids.join()
  const [read, setRead] = useState<(Read & { key: string }) | null>(null)
  useEffect(() => {
    let isLeft = false
    readBoxes(key.split(',').filter(Boolean)).then(
      (boxes) => isLeft || setRead({ key, boxes, isRefused: false }),
      () => isLeft || setRead({ key, boxes: [], isRefused: true }),
    )
    return () => {
      isLeft = true
    }
  }, [key])
  return read?.key === key ? read : null
}

async function readBoxes(ids: readonly string[]): Promise<Box[]> {
  const boxes: Box[] = []
  for (const id of ids) {
    const { updates } = await readStoredBox(id)
    if (updates.length > 0) boxes.push(readBox(documentOf(updates), id))
  }
  return boxes
}
