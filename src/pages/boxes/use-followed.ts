import { useEffect, useState } from 'react'
import type { BoxSource } from '#src/actions/box/shared-source.ts'
import { readAttachment } from '#src/boxes/box-store.ts'
import { loadChunk } from '#src/ui/reload-once.ts'
import type { FollowedBox } from './link/followed-box.tsx'

/** The shared box that a box follows, with what shows its changes; null where it follows none. */
export function useFollowed(id: string): { source: BoxSource; Panel: typeof FollowedBox } | null {
  const [followed, setFollowed] = useState<{ source: BoxSource; Panel: typeof FollowedBox } | null>(null)
  useEffect(() => {
    let isLeft = false
    async function find(): Promise<void> {
      const source = await readAttachment<BoxSource>('source', id)
      if (source === null) return
      const { FollowedBox: Panel } = await loadChunk(() => import('./link/followed-box.tsx'))
      if (!isLeft) setFollowed({ source, Panel })
    }
    // Without it the box is as useful as any other; the next opening tries again.
    find().catch(() => null)
    return () => {
      isLeft = true
    }
  }, [id])
  return followed
}
