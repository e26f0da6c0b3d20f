import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MaterialCard } from '#contract/material.ts'
import { readSettings } from '#contract/site.ts'
import { ask } from '#src/data/ask.ts'
import type { DialogProps } from '#src/ui/dialog-button.tsx'
import { DialogModal, DialogWaiting } from '#src/ui/dialog-modal.tsx'
import { DownloadForm } from './download-form.tsx'
import { readWhoDownloads, type WhoDownloads } from './who-downloads.ts'
import './download.css'

type Props = {
  material: MaterialCard
  /** What will be saved, in words. */
  note: string
  /** The form is answered, and the download written down. */
  onTaken: () => void
} & DialogProps

/** Asks who fetches a material before its files are saved on the device; the same form as before a download. */
export function DownloadFirstDialog({ material, note, onTaken, onClose }: Props) {
  const settings = useQuery({ ...ask(readSettings, {}), retry: false })
  const [who, setWho] = useState<WhoDownloads | null>(null)
  useEffect(() => void readWhoDownloads().then(setWho), [])
  return (
    <DialogModal title="Spara på enheten" onClose={onClose}>
      <p className="dialog-note">{note} Vi frågar bara första gången du sparar materialet.</p>
      {who === null || settings.isPending ? (
        <DialogWaiting>Hämtar formuläret …</DialogWaiting>
      ) : (
        <DownloadForm
          material={material}
          who={who}
          settings={settings.data?.data ?? null}
          purpose="save"
          onTaken={() => onTaken()}
          // Who asked is written down, though not yet by the server: the files are theirs.
          onKept={onTaken}
        />
      )}
    </DialogModal>
  )
}
