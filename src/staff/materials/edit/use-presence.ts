import { useEffect, useRef, useState } from 'react'
import { touchEditing } from '#contract/calls/staff-materials.ts'
import type { Success } from '#contract/calls/call.ts'
import { sendStaffCall } from '../../core/staff-api.ts'
import { useStaffAccess } from '../../core/staff-session.ts'
import { tabName } from '../../editing/tab-name.ts'

/** How often the page says that it is open, ms. */
const presenceIntervalMs = 15_000

export type Presence = Success<typeof touchEditing>['data']

/** Says every 15 seconds that the material is open here, and reads who else has it open and which version is saved. */
export function usePresence(id: number, isDirty: boolean): Presence | null {
  const [presence, setPresence] = useState<Presence | null>(null)
  const dirty = useRef(isDirty)
  const access = useStaffAccess()
  useEffect(() => {
    dirty.current = isDirty
  }, [isDirty])
  useEffect(() => {
    if (access !== 'open') return
    let isMounted = true
    const touch = async () => {
      const result = await sendStaffCall(touchEditing, { id, tab: tabName, dirty: dirty.current ? 1 : 0 })
      if (isMounted && result.state === 'done') setPresence(result.response.data)
    }
    void touch()
    const timer = setInterval(() => void touch(), presenceIntervalMs)
    return () => {
      isMounted = false
      clearInterval(timer)
      void sendStaffCall(touchEditing, { id, tab: tabName, closed: 1 })
    }
  }, [id, access])
  return presence
}
