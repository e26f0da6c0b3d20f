import { useSyncExternalStore, type ReactNode } from 'react'
import type { Material, MaterialFile } from '#contract/schemas/material.ts'
import { DownloadButton } from '#src/actions/download/download-button.tsx'
import { recordSuggestionVisit } from '#src/actions/visit/card-visit.ts'
import { savedSetOf, watchSaved } from '#src/storage/saved-sets.ts'
import { isDownloadable, isFromOfflineCatalogue, isWithdrawn } from '#src/material/facts.ts'
import { filesOf } from '#src/material/files.ts'
import { formatBytes } from '#src/ui/format.ts'

const kinds: Record<string, string> = { 'application/pdf': 'PDF', 'video/mp4': 'MP4', 'video/webm': 'WebM' }

/** The files of a material, each with its length and size. With scripts they are fetched through the dialog, which asks who does; what is saved opens here. */
export function DetailFiles({ material }: { material: Material }) {
  const set = useSyncExternalStore(watchSaved, () => savedSetOf(material.id), nothing)
  const here = new Set(set?.files.filter(({ state }) => state === 'here').map(({ url }) => url))
  // Of what the server no longer has, there is only what is saved.
  const files = filesOf(material).filter(
    ({ type, file }) => type in kinds && (!isWithdrawn(material) || here.has(file)),
  )
  if (isDownloadable(material) && isFromOfflineCatalogue(material)) return <UnknownFiles />
  if (files.length === 0) return null
  return (
    <section id="filer" aria-labelledby="filer-rubrik">
      <h2 id="filer-rubrik">Filer</h2>
      <ul className="files">
        {files.map((file) => (
          <li key={file.id}>
            <FileLink material={material} file={file} isHere={here.has(file.file)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The device's own catalogue knows that there are files, but not which. */
function UnknownFiles() {
  return (
    <section id="filer" aria-labelledby="filer-rubrik">
      <h2 id="filer-rubrik">Filer</h2>
      <p>Vilka filer materialet har vet enheten inte än. De visas här när du har nät.</p>
    </section>
  )
}

const nothing = () => undefined

type FileProps = { material: Material; file: MaterialFile; isHere: boolean }

function FileLink({ material, file, isHere }: FileProps) {
  const words = (
    <>
      <span className="file-kind" aria-hidden="true">
        {kinds[file.type]}
      </span>
      <span>
        <strong>{file.title}</strong>
        <span className="file-size">
          {file.pages > 0 && `${file.pages} ${file.pages === 1 ? 'sida' : 'sidor'} · `}
          {kinds[file.type]}, {formatBytes(file.size)}
          {isHere && ' · sparad'}
        </span>
      </span>
    </>
  )
  if (isHere && file.type === 'application/pdf') {
    return (
      <a href={`/las/${material.slug}/${file.id}`}>
        {words}
        <OpenWord>Öppna</OpenWord>
      </a>
    )
  }
  // Its player stands above on the same page.
  if (isHere && material.video_embed_url.startsWith('/uploads/')) {
    return (
      <a href="#film">
        {words}
        <OpenWord>Till filmen</OpenWord>
      </a>
    )
  }
  return (
    <DownloadButton material={material} href={file.file} onSuggested={recordSuggestionVisit}>
      {words}
    </DownloadButton>
  )
}

const OpenWord = ({ children }: { children: ReactNode }) => <span className="file-open">{children}</span>
