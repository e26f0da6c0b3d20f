import { useEffect, useRef, useState } from 'react'
import {
  readStaffDrafts,
  removeStaffDraft,
  writeStaffDraft,
  type DraftName,
  type StaffDraft,
} from '#src/storage/staff-drafts.ts'
import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import { useStaffAccess } from '../../core/staff-session.ts'
import { tabName } from './tab-name.ts'
import type { MaterialEditor } from './use-material-editor.ts'

/** How often what is typed is written to the device, ms. */
const draftIntervalMs = 5000

/** An earlier draft of this person that was never saved. */
export type OfferedDraft = StaffDraft & { before: StaffMaterialFields; fields: StaffMaterialFields }

/**
 * Keeps what is typed on the device until it is saved, and offers what an earlier visit left. `storedAt` is when the device
 * took the last of it; null when nothing of it is there.
 */
export function useDeviceDraft(editor: MaterialEditor, owner: string) {
  const [storedAt, setStoredAt] = useState<number | null>(null)
  const [refused, setRefused] = useState(false)
  const [offers, setOffers] = useState<OfferedDraft[]>([])
  const written = useRef<{ name: DraftName; fields: StaffMaterialFields } | null>(null)
  const access = useStaffAccess()
  const { id } = editor.base
  const isDirty = editor.dirty.length > 0 || editor.conflict !== null

  const keep = useRef(() => {})
  // The timer and the page's events always see the latest state.
  useEffect(() => {
    keep.current = () => {
      const { base, fields } = editor.latest.current
      if (access !== 'open' || !isDirty || written.current?.fields === fields) return
      const name = { owner, material: id, base: base.version, tab: tabName }
      const earlier = written.current?.name
      written.current = { name, fields }
      const at = Date.now()
      void writeStaffDraft({ ...name, before: base.fields, fields, at }).then((isStored) => {
        setStoredAt(isStored ? at : null)
        setRefused(!isStored)
        if (earlier !== undefined && earlier.base !== name.base) return removeStaffDraft(earlier)
      })
    }
  })

  useEffect(() => {
    const timer = setInterval(() => keep.current(), draftIntervalMs)
    const onHidden = () => document.visibilityState === 'hidden' && keep.current()
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onHidden)
      keep.current()
    }
  }, [id])

  // Saved, discarded or never typed: nothing of it stays.
  useEffect(() => {
    if (isDirty || written.current === null) return
    void removeStaffDraft(written.current.name)
    written.current = null
    setStoredAt(null)
  }, [isDirty])

  useEffect(() => {
    let isMounted = true
    void readStaffDrafts(owner, id).then((drafts) => {
      if (isMounted) setOffers(drafts.filter(({ tab }) => tab !== tabName) as OfferedDraft[])
    })
    return () => {
      isMounted = false
    }
  }, [owner, id])

  const answer = (draft: OfferedDraft) => {
    setOffers((open) => open.filter((other) => other !== draft))
    void removeStaffDraft(draft)
  }
  return {
    storedAt,
    refused,
    offer: offers[0],
    use(draft: OfferedDraft) {
      editor.applyDraft(draft.before, draft.fields)
      answer(draft)
    },
    discard: answer,
  }
}
