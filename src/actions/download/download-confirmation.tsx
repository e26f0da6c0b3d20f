import type { Output } from '#contract/calls/call.ts'
import type { recordDownload } from '#contract/calls/download.ts'
import type { MaterialCard } from '#contract/schemas/material.ts'
import { filesOf } from '#src/material/files.ts'
import { Picture } from '#src/material/picture.tsx'
import { FileRow } from './file-row.tsx'

type DownloadResult = Output<typeof recordDownload>['data']

type Props = {
  result: DownloadResult
  onSuggested?: ((link: HTMLAnchorElement, material: MaterialCard) => void) | undefined
}

/** The files, and related materials. */
export function DownloadConfirmation({ result, onSuggested }: Props) {
  const files = filesOf(result)
  return (
    <>
      {files.length === 0 ? (
        <p>Materialet har inga filer just nu.</p>
      ) : (
        <ul className="file-list">
          {files.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
      {result.related.length > 0 && (
        <section aria-labelledby="hamtat-ocksa">
          <h3 id="hamtat-ocksa">Är dessa också intressanta?</h3>
          <ul className="related-downloads">
            {result.related.map((material) => (
              <li key={material.id}>
                <a
                  href={`/${material.slug}`}
                  onClick={(event) => onSuggested?.(event.currentTarget, material)}
                >
                  <Picture of={material} size="suggestion" alt="" />
                  <span>{material.name}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
