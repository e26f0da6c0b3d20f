import { useSyncExternalStore, type ReactNode } from 'react'
import type { Material, MaterialFile } from '#contract/schemas/material.ts'
import { MaterialDownload } from '#src/cards/material-download.tsx'
import { savedSetOf, watchSaved } from '#src/storage/saved-sets.ts'
import { isDownloadable, isFromOfflineCatalogue, isWithdrawn } from '#src/material/facts.ts'
import { filesOf } from '#src/material/files.ts'
import { formatBytes } from '#src/ui/format.ts'

const kinds: Record<string, string> = { 'application/pdf': 'PDF', 'video/mp4': 'MP4', 'video/webm': 'WebM' }

/** The files of a material with page count and size. Scripts download them through the dialog, which asks who downloads; saved files open directly. */
export function DetailFiles({ material }: { material: Material }) {
  const set = useSyncExternalStore(watchSaved, () => savedSetOf(material.id), nothing)
  const savedUrls = new Set(set?.files.filter(({ state }) => state === 'here').map(({ url }) => url))
  // Of a withdrawn material only the saved files remain.
  const files = filesOf(material).filter(
    ({ type, file }) => type in kinds && (!isWithdrawn(material) || savedUrls.has(file)),
  )
  if (isDownloadable(material) && isFromOfflineCatalogue(material)) return <UnknownFiles />
  if (files.length === 0) return null
  return (
    <section id="filer" aria-labelledby="filer-rubrik">
      <h2 id="filer-rubrik">Filer</h2>
      <ul className="files">
        {files.map((file) => (
          <li key={file.id}>
            <FileLink material={material} file={file} isSaved={savedUrls.has(file.file)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The offline catalogue knows that there are files, but not which. */
function UnknownFiles() {
  return (
    <section id="filer" aria-labelledby="filer-rubrik">
      <h2 id="filer-rubrik">Filer</h2>
      <p>Vilka filer materialet har vet enheten inte än. De visas här när du har nät.</p>
    </section>
  )
}

const nothing = () => undefined

type FileProps = { material: Material; file: MaterialFile; isSaved: boolean }

function FileLink({ material, file, isSaved }: FileProps) {
  const label = (
    <>
      <span className="file-kind" aria-hidden="true">
        {kinds[file.type]}
      </span>
      <span>
        <strong>{file.title}</strong>
        <span className="file-size">
          {file.pages > 0 && `${file.pages} ${file.pages === 1 ? 'sida' : 'sidor'} · `}
          {kinds[file.type]}, {formatBytes(file.size)}
          {isSaved && ' · sparad'}
        </span>
      </span>
    </>
  )
  if (isSaved && file.type === 'application/pdf') {
    return (
      <a href={`/las/${material.slug}/${file.id}`}>
        {label}
        <OpenLabel>Öppna</OpenLabel>
      </a>
    )
  }
  // The film's player is above on the same page.
  if (isSaved && material.video_embed_url.startsWith('/uploads/')) {
    return (
      <a href="#film">
        {label}
        <OpenLabel>Till filmen</OpenLabel>
      </a>
    )
  }
  return (
    <MaterialDownload material={material} href={file.file}>
      {label}
    </MaterialDownload>
  )
}

const OpenLabel = ({ children }: { children: ReactNode }) => <span className="file-open">{children}</span>
