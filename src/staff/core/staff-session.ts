import { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { makeObservable } from '#src/browser/observable.ts'
import { clearStaffDrafts } from '#src/storage/staff-drafts.ts'

/** Answers of staff calls live in this tab's memory only, never on the device. */
export const staffQueries = new QueryClient({
  defaultOptions: {
    queries: {
      ...{ retry: false, staleTime: 5000, refetchOnWindowFocus: true },
      // Without network a read says so, instead of waiting without a word.
      networkMode: 'always',
    },
  },
})

/** Whether this tab may show staff pages, and why not. */
type StaffAccess = 'open' | 'logged-out' | 'no-role'

let access: StaffAccess = 'open'
const changes = makeObservable()

/** Hides the staff pages and forgets every answer and every draft: the session has ended or the role was taken away. */
export function endStaffSession(reason: Exclude<StaffAccess, 'open'>): void {
  if (access !== 'open') return
  access = reason
  staffQueries.clear()
  void clearStaffDrafts()
  changes.notify()
}

export const useStaffAccess = (): StaffAccess => useSyncExternalStore(changes.watch, () => access)
