import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Output } from '#contract/calls/call.ts'
import type { recordDownload } from '#contract/calls/download.ts'
import { refreshAfterDownloadMs } from '#contract/limits.ts'
import type { MaterialCard } from '#contract/schemas/material.ts'
import { readSettings } from '#contract/calls/site.ts'
import { callQuery } from '#src/api/call-query.ts'
import { useRefreshedUser } from '#src/api/refresh-user.ts'
import type { DialogProps } from '#src/ui/dialog-button.tsx'
import { DialogModal, DialogLoading } from '#src/ui/dialog-modal.tsx'
import { DownloadConfirmation } from './download-confirmation.tsx'
import { DownloadQueued } from './download-queued.tsx'
import { DownloadForm } from './download-form.tsx'
import type { LoadSaveButton } from './load-save-button.ts'
import { readDownloader, type Downloader } from './downloader.ts'
import './download.css'

type Props = {
  material: MaterialCard
  onSuggested?: ((link: HTMLAnchorElement, material: MaterialCard) => void) | undefined
  loadSaveButton?: LoadSaveButton | undefined
} & DialogProps

/** Asks who downloads a material, and then shows its files. */
export function DownloadDialog({ material, onSuggested, loadSaveButton, onClose }: Props) {
  const settings = useQuery({ ...callQuery(readSettings, {}), retry: false })
  const [downloader, setDownloader] = useState<Downloader | null>(null)
  const [result, setResult] = useState<Output<typeof recordDownload>['data'] | null>(null)
  const [isQueued, setIsQueued] = useState(false)
  useRefreshedUser(result !== null, refreshAfterDownloadMs)
  const close = useCallback(() => onClose(), [onClose])
  useEffect(() => void readDownloader().then(setDownloader), [])
  const files = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result !== null || isQueued) files.current?.focus()
  }, [result, isQueued])

  return (
    <DialogModal title={result === null && !isQueued ? 'Ladda ner' : 'Dina filer'} onClose={close}>
      {result !== null ? (
        <div ref={files} tabIndex={-1} className="download-done">
          <DownloadConfirmation
            material={material}
            result={result}
            onSuggested={onSuggested}
            loadSaveButton={loadSaveButton}
          />
        </div>
      ) : isQueued ? (
        <div ref={files} tabIndex={-1} className="download-done">
          <DownloadQueued material={material} loadSaveButton={loadSaveButton} />
        </div>
      ) : downloader === null || settings.isPending ? (
        <DialogLoading>Hämtar formuläret …</DialogLoading>
      ) : (
        <DownloadForm
          material={material}
          downloader={downloader}
          settings={settings.data?.data ?? null}
          onAccepted={setResult}
          onQueued={() => setIsQueued(true)}
        />
      )}
    </DialogModal>
  )
}
