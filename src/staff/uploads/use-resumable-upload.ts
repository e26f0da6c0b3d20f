import { useRef, useState } from 'react'
import { listUploads } from '#contract/calls/staff-uploads.ts'
import type { UploadPurpose } from '#contract/resumable-upload.ts'
import { staffKey, useStaffQuery } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'
import { dropUpload, sendInPieces } from './send-in-pieces.ts'

type Sending = { upload: string | null; file: File; sent: number; isWaiting: boolean; isPaused: boolean }
type Options = {
  purpose: UploadPurpose
  /** The material of a film. */
  material?: number
  /** Why a file would not be taken; '' when it would. */
  problemOf: (file: File) => string
  /** Does what the upload was for, once all of it has arrived. */
  onComplete: (upload: string) => Promise<void>
}

/** A file that is sent in pieces, with pauses and through a lost network, and the person's earlier ones that can go on. */
export function useResumableUpload({ purpose, material = 0, problemOf, onComplete }: Options) {
  const unfinished = useStaffQuery(listUploads, { purpose, material: String(material) })
  const [sending, setSending] = useState<Sending | null>(null)
  const [problem, setProblem] = useState('')
  const [isChecking, setIsChecking] = useState(false)
  const stop = useRef<AbortController | null>(null)
  const others = (unfinished.data?.data.uploads ?? []).filter(({ upload }) => upload !== sending?.upload)
  const refresh = () => staffQueries.invalidateQueries({ queryKey: staffKey(listUploads) })

  async function send({ upload, file, sent }: Pick<Sending, 'upload' | 'file' | 'sent'>): Promise<void> {
    stop.current = new AbortController()
    setSending({ upload, file, sent, isWaiting: false, isPaused: false })
    const outcome = await sendInPieces(
      { upload, file, metadata: { purpose, filename: file.name, material: String(material) } },
      {
        signal: stop.current.signal,
        onProgress: (progress) => setSending((before) => before && { ...before, ...progress }),
      },
    )
    if (outcome.state === 'paused') return
    setSending(null)
    if (outcome.state === 'refused') setProblem(outcome.message)
    if (outcome.state === 'complete') {
      setIsChecking(true)
      await onComplete(outcome.upload)
      setIsChecking(false)
    }
    await refresh()
  }

  async function choose(file: File | undefined): Promise<void> {
    if (file === undefined) return
    setProblem(problemOf(file))
    if (problemOf(file) !== '') return
    // The same file goes on where it was.
    const known = others.find(({ file_name, size }) => file_name === file.name && size === file.size)
    await send({ upload: known?.upload ?? null, file, sent: known?.sent ?? 0 })
  }

  const pause = (): void => {
    stop.current?.abort()
    setSending((before) => before && { ...before, isPaused: true, isWaiting: false })
  }
  const resume = (): void => void (sending !== null && send(sending))
  const drop = async (upload: string | null): Promise<void> => {
    stop.current?.abort()
    setSending(null)
    if (upload !== null) await dropUpload(upload)
    await refresh()
  }
  const shown = sending === null ? others : []
  return { sending, problem, setProblem, isChecking, unfinished: shown, choose, pause, resume, drop }
}

export type ResumableUpload = ReturnType<typeof useResumableUpload>
