import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { applyImport, cancelImport, readImport } from '#contract/calls/staff-import.ts'
import type { applyCurriculumImport, readCurriculumImport } from '#contract/calls/staff-curriculum.ts'
import type { applySchoolImport, readSchoolImport, undoSchoolImport } from '#contract/calls/staff-schools.ts'
import type { Input, Success } from '#contract/calls/call.ts'
import { sendStaffAction, staffKey, useStaffQuery } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'

/** While the rows are checked, the page asks this often, ms. */
const pollMs = 700

type ReadJob = typeof readImport | typeof readSchoolImport | typeof readCurriculumImport
/** What the last action said. Not seen where the page itself says the same of the import. */
export type JobMessage = { text: string; isSeen: boolean }
export type JobHead = Success<ReadJob>['data']['import']
/** A write that takes the id of an import and answers with a message. */
type JobAction =
  | typeof applyImport
  | typeof cancelImport
  | typeof applySchoolImport
  | typeof undoSchoolImport
  | typeof applyCurriculumImport

/** One import: the rows that the address chooses, read anew while they are checked, and what can be done with it. */
export function useImportJob<C extends ReadJob, Name extends string>(call: C, outcomes: readonly Name[]) {
  const { id } = useParams({ strict: false }) as { id: string }
  const { visa, sida } = useSearch({ strict: false }) as { visa?: unknown; sida?: unknown }
  const outcome = outcomes.find((each) => each === visa) ?? ''
  const page = Number(sida) || 1
  const [isChecking, setIsChecking] = useState(true)
  const query = useStaffQuery(call, { id, outcome, page } as Input<C>, {
    keepPrevious: true,
    ...(isChecking && { refetchInterval: pollMs }),
  })
  const [message, setMessage] = useState<JobMessage>({ text: '', isSeen: false })
  const [isBusy, setIsBusy] = useState(false)
  const job = query.data?.data.import
  if (job !== undefined && (job.state === 'checking') !== isChecking) setIsChecking(job.state === 'checking')

  async function act(action: JobAction): Promise<void> {
    setIsBusy(true)
    const { done, message: text } = await sendStaffAction(action, { id })
    setMessage({ text, isSeen: !done })
    setIsBusy(false)
    await staffQueries.invalidateQueries({ queryKey: staffKey(call) })
  }

  return { id, outcome, page, query, job, message, setMessage, isBusy, act } as const
}
