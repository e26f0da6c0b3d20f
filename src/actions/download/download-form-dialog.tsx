import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MaterialCard } from '#contract/schemas/material.ts'
import { readSettings } from '#contract/calls/site.ts'
import { callQuery } from '#src/api/call-query.ts'
import type { DownloadData } from '#src/storage/form-memory.ts'
import type { DialogProps } from '#src/ui/dialog-button.tsx'
import { DialogModal, DialogLoading } from '#src/ui/dialog-modal.tsx'
import { DownloadForm } from './download-form.tsx'
import { readDownloader, type Downloader } from './downloader.ts'
import './download.css'

type Props = {
  material: MaterialCard
  /** Says what will be saved. */
  note: string
  /** The form is submitted, and the download recorded. */
  onSubmitted: (values: DownloadData) => void
} & DialogProps

/** Asks who downloads a material before its files are saved on the device, with the form of a download. */
export function DownloadFormDialog({ material, note, onSubmitted, onClose }: Props) {
  const settings = useQuery({ ...callQuery(readSettings, {}), retry: false })
  const [downloader, setDownloader] = useState<Downloader | null>(null)
  useEffect(() => void readDownloader().then(setDownloader), [])
  return (
    <DialogModal title="Spara på enheten" onClose={onClose}>
      <p className="dialog-note">{note} Vi frågar bara första gången du sparar materialet.</p>
      {downloader === null || settings.isPending ? (
        <DialogLoading>Hämtar formuläret …</DialogLoading>
      ) : (
        <DownloadForm
          material={material}
          downloader={downloader}
          settings={settings.data?.data ?? null}
          purpose="save"
          onAccepted={(_download, values) => onSubmitted(values)}
          // The outbox has recorded the download, so the files can be saved before the server knows.
          onQueued={onSubmitted}
        />
      )}
    </DialogModal>
  )
}
