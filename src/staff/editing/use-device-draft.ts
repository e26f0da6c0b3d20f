import { useEffect, useRef, useState } from 'react'
import {
  readStaffDrafts,
  removeStaffDraft,
  writeStaffDraft,
  type DraftName,
  type StaffDraft,
} from '#src/storage/staff-drafts.ts'
import { useStaffAccess } from '../core/staff-session.ts'
import { pickFields } from './merge-fields.ts'
import type { DocumentBase, DocumentEditor } from './use-document-editor.ts'

/** How often what is typed is written to the device while somebody types on, ms. */
const draftIntervalMs = 5000
/** After a pause it is written at once: a page that is reloaded or closed has no time for it any more, ms. */
const typingPauseMs = 800

/** An earlier draft of this person that was never saved. */
export type OfferedDraft<Fields> = Omit<StaffDraft, 'before' | 'fields'> & { before: Fields; fields: Fields }

/**
 * Keeps what is typed on the device until it is saved, and offers what an earlier visit left. `storedAt` is when the device
 * took the last of it; null when nothing of it is there.
 */
export function useDeviceDraft<Base extends DocumentBase<Fields>, Fields extends object>(
  editor: DocumentEditor<Base, Fields>,
  { owner, about }: Pick<StaffDraft, 'owner' | 'about'>,
) {
  // Of this form as long as it is open: a form that is opened again, in this tab too, offers what was left.
  const [formName] = useState(() => crypto.randomUUID())
  const [storedAt, setStoredAt] = useState<number | null>(null)
  const [refused, setRefused] = useState(false)
  const [offers, setOffers] = useState<OfferedDraft<Fields>[]>([])
  const written = useRef<{ name: DraftName; fields: Fields } | null>(null)
  const access = useStaffAccess()
  const { isDirty, fields: typed, conflict: open } = editor

  const keep = useRef(() => {})
  // The timer and the page's events always see the latest state.
  useEffect(() => {
    keep.current = () => {
      const { base, fields, conflict } = editor.latest.current
      if (access !== 'open' || !isDirty || written.current?.fields === fields) return
      const name = { owner, about, base: base.version, tab: formName }
      const earlier = written.current?.name
      written.current = { name, fields }
      const at = Date.now()
      // A choice that has not been made is asked again when the draft is used.
      const undecided = conflict === null ? {} : pickFields(conflict.before, conflict.names)
      const stored: object = { before: { ...base.fields, ...undecided }, fields }
      const draft = { ...name, at, ...(stored as Pick<StaffDraft, 'before' | 'fields'>) }
      void writeStaffDraft(draft).then((isStored) => {
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
  }, [about])

  useEffect(() => {
    const timer = setTimeout(() => keep.current(), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed, open])

  // Saved, discarded or never typed: nothing of it stays.
  useEffect(() => {
    if (isDirty || written.current === null) return
    void removeStaffDraft(written.current.name)
    written.current = null
    setStoredAt(null)
  }, [isDirty])

  useEffect(() => {
    let isMounted = true
    void readStaffDrafts(owner, about).then((drafts) => {
      if (isMounted)
        setOffers(drafts.filter(({ tab }) => tab !== formName) as object[] as OfferedDraft<Fields>[])
    })
    return () => {
      isMounted = false
    }
  }, [owner, about, formName])

  const answer = (draft: OfferedDraft<Fields>) => {
    setOffers((open) => open.filter((other) => other !== draft))
    void removeStaffDraft(draft)
  }
  return {
    storedAt,
    refused,
    offer: offers[0],
    use(draft: OfferedDraft<Fields>) {
      editor.applyDraft(draft.before, draft.fields)
      answer(draft)
    },
    discard: answer,
  }
}
