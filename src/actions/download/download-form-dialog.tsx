import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MaterialCard } from '#contract/schemas/material.ts'
import { readSettings } from '#contract/calls/site.ts'
import { callQuery } from '#src/api/call-query.ts'
import type { DialogProps } from '#src/ui/dialog-button.tsx'
import { DialogModal, DialogLoading } from '#src/ui/dialog-modal.tsx'
import { DownloadForm } from './download-form.tsx'
import { readDownloader, type Downloader } from './downloader.ts'
import './download.css'

type Props = {
  material: MaterialCard
  /** What will be saved, in words. */
  note: string
  /** The form is answered, and the download written down. */
  onSubmitted: () => void
} & DialogProps

/** Asks who fetches a material before its files are saved on the device; the same form as before a download. */
export function DownloadFormDialog({ material, note, onSubmitted, onClose }: Props) {
  const settings = useQuery({ ...callQuery(readSettings, {}), retry: false })
  const [who, setWho] = useState<Downloader | null>(null)
  useEffect(() => void readDownloader().then(setWho), [])
  return (
    <DialogModal title="Spara på enheten" onClose={onClose}>
      <p className="dialog-note">{note} Vi frågar bara första gången du sparar materialet.</p>
      {who === null || settings.isPending ? (
        <DialogLoading>Hämtar formuläret …</DialogLoading>
      ) : (
        <DownloadForm
          material={material}
          who={who}
          settings={settings.data?.data ?? null}
          purpose="save"
          onAccepted={() => onSubmitted()}
          // Who asked is written down, though not yet by the server: the files are theirs.
          onQueued={onSubmitted}
        />
      )}
    </DialogModal>
  )
}
