import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Gives } from '#contract/call.ts'
import type { recordDownload } from '#contract/download.ts'
import { refreshAfterDownload } from '#contract/limits.ts'
import type { MaterialCard } from '#contract/material.ts'
import { readSettings } from '#contract/site.ts'
import { ask } from '#src/data/ask.ts'
import { useRefreshedUser } from '#src/data/refresh-user.ts'
import type { DialogProps } from '#src/ui/dialog-button.tsx'
import { DialogModal, DialogWaiting } from '#src/ui/dialog-modal.tsx'
import { DownloadConfirmation } from './download-confirmation.tsx'
import { DownloadKept } from './download-kept.tsx'
import { DownloadForm } from './download-form.tsx'
import { readWhoDownloads, type WhoDownloads } from './who-downloads.ts'
import './download.css'

type Props = {
  material: MaterialCard
  onSuggested?: ((link: HTMLAnchorElement, material: MaterialCard) => void) | undefined
} & DialogProps

/** Asks who fetches a material, and then gives its files. */
export function DownloadDialog({ material, onSuggested, onClose }: Props) {
  const settings = useQuery({ ...ask(readSettings, {}), retry: false })
  const [who, setWho] = useState<WhoDownloads | null>(null)
  const [answer, setAnswer] = useState<Gives<typeof recordDownload>['data'] | null>(null)
  const [kept, setKept] = useState(false)
  useRefreshedUser(answer !== null, refreshAfterDownload)
  const close = useCallback(() => onClose(), [onClose])
  useEffect(() => void readWhoDownloads().then(setWho), [])
  const files = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer !== null || kept) files.current?.focus()
  }, [answer, kept])

  return (
    <DialogModal title={answer === null && !kept ? 'Ladda ner' : 'Dina filer'} onClose={close}>
      {answer !== null ? (
        <div ref={files} tabIndex={-1} className="download-done">
          <DownloadConfirmation answer={answer} onSuggested={onSuggested} />
        </div>
      ) : kept ? (
        <div ref={files} tabIndex={-1} className="download-done">
          <DownloadKept material={material} />
        </div>
      ) : who === null || settings.isPending ? (
        <DialogWaiting>Hämtar formuläret …</DialogWaiting>
      ) : (
        <DownloadForm
          material={material}
          who={who}
          settings={settings.data?.data ?? null}
          onTaken={setAnswer}
          onKept={() => setKept(true)}
        />
      )}
    </DialogModal>
  )
}
