import type { Material } from '#contract/material.ts'
import { DownloadButton } from '#src/actions/download/download-button.tsx'
import { recordSuggested } from '#src/actions/visit/card-visit.ts'
import { filesOf } from '#src/material/files.ts'
import { inBytes } from '#src/ui/numbers.ts'

const kinds: Record<string, string> = { 'application/pdf': 'PDF', 'video/mp4': 'MP4', 'video/webm': 'WebM' }

/** The files of a material, each with its length and size. With scripts they are fetched through the dialog, which asks who does. */
export function DetailFiles({ material }: { material: Material }) {
  const files = filesOf(material).filter((file) => file.type in kinds)
  if (files.length === 0) return null
  return (
    <section id="filer" aria-labelledby="filer-rubrik">
      <h2 id="filer-rubrik">Filer</h2>
      <ul className="files">
        {files.map((file) => (
          <li key={file.id}>
            <DownloadButton material={material} href={file.file} onSuggested={recordSuggested}>
              <span className="file-kind" aria-hidden="true">
                {kinds[file.type]}
              </span>
              <span>
                <strong>{file.title}</strong>
                <span className="file-size">
                  {file.pages > 0 && `${file.pages} ${file.pages === 1 ? 'sida' : 'sidor'} · `}
                  {kinds[file.type]}, {inBytes(file.size)}
                </span>
              </span>
            </DownloadButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
