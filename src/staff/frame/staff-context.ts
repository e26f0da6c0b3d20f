import { createContext, useContext } from 'react'
import type { readStaff } from '#contract/calls/staff.ts'
import type { Success } from '#contract/calls/call.ts'

/** Who is logged in, and with which roles. */
export type Staff = Success<typeof readStaff>['data']

export const StaffContext = createContext<Staff | null>(null)

/** Who is logged in; only inside the frame. */
export function useStaff(): Staff {
  const staff = useContext(StaffContext)
  if (staff === null) throw new Error('useStaff is used outside the staff frame')
  return staff
}
