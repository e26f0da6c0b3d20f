import { useMemo } from 'react'
import type { MaterialFile } from '#contract/schemas/material.ts'
import { downloadFileName } from '#src/actions/download/download-texts.ts'
import { saveBlob } from '#src/actions/download/fetch-file.ts'

type Props = {
  file: MaterialFile
  blob: Blob
  current: number
  count: number
  percent: number
  zoomable: { in: boolean; out: boolean }
  onTurn: (by: number) => void
  onZoom: (by: number) => void
}

/** The current page, the zoom, and the button to share or save the file. */
export function Toolbar({ file, blob, current, count, percent, zoomable, onTurn, onZoom }: Props) {
  const name = downloadFileName(file)
  const isShared = useMemo(() => canShare(blob, name), [blob, name])
  return (
    <div className="reader-tools" role="toolbar" aria-label="Läsaren">
      <button type="button" disabled={current <= 1} onClick={() => onTurn(-1)}>
        <span aria-hidden="true">↑</span>
        <span className="visually-hidden">Föregående sida</span>
      </button>
      <span className="reader-number">
        <span className="visually-hidden">Sida </span>
        {current} av {count}
      </span>
      <button type="button" disabled={current >= count} onClick={() => onTurn(1)}>
        <span aria-hidden="true">↓</span>
        <span className="visually-hidden">Nästa sida</span>
      </button>
      <span className="reader-spacer" />
      <button type="button" disabled={!zoomable.out} onClick={() => onZoom(-1)}>
        <span aria-hidden="true">−</span>
        <span className="visually-hidden">Mindre</span>
      </button>
      <span className="reader-percent">{percent} %</span>
      <button type="button" disabled={!zoomable.in} onClick={() => onZoom(1)}>
        <span aria-hidden="true">+</span>
        <span className="visually-hidden">Större</span>
      </button>
      <button type="button" onClick={() => void shareOrSave(blob, name, isShared)}>
        {isShared ? 'Dela' : 'Spara'}
        <span className="reader-long-label">{isShared ? ' eller spara i Filer' : ' en kopia'}</span>
      </button>
    </div>
  )
}

const asFile = (blob: Blob, name: string) => new File([blob], name, { type: 'application/pdf' })

function canShare(blob: Blob, name: string): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [asFile(blob, name)] })
}

/** Shares the file with the device's share sheet, which can also save it on an iPad, or downloads it. */
async function shareOrSave(blob: Blob, name: string, isShared: boolean): Promise<void> {
  if (!isShared) return saveBlob(blob, name)
  try {
    await navigator.share({ files: [asFile(blob, name)], title: name })
  } catch (error) {
    // A cancelled share sheet does nothing more; after any other failure the file is downloaded.
    if (!(error instanceof DOMException && error.name === 'AbortError')) saveBlob(blob, name)
  }
}
