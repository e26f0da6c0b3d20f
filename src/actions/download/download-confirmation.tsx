import { useEffect, useState } from 'react'
import type { Output } from '#contract/calls/call.ts'
import type { recordDownload } from '#contract/calls/download.ts'
import type { MaterialCard } from '#contract/schemas/material.ts'
import { filesOf } from '#src/material/files.ts'
import { Picture } from '#src/material/picture.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { AllFilesButton } from './all-files-button.tsx'
import type { LoadSaveButton } from './load-save-button.ts'
import { FileRow } from './file-row.tsx'

type DownloadResult = Output<typeof recordDownload>['data']

type Props = {
  material: MaterialCard
  result: DownloadResult
  onSuggested?: ((link: HTMLAnchorElement, material: MaterialCard) => void) | undefined
  loadSaveButton?: LoadSaveButton | undefined
}

/** The files with what can be done with them, and related materials. */
export function DownloadConfirmation({ material, result, onSuggested, loadSaveButton }: Props) {
  const files = filesOf(result)
  return (
    <>
      {files.length === 0 ? (
        <p>Materialet har inga filer just nu.</p>
      ) : (
        <>
          <ul className="file-list">
            {files.map((file) => (
              <FileRow key={file.id} slug={material.slug} file={file} />
            ))}
          </ul>
          <div className="all-files">
            {files.length > 1 && <AllFilesButton name={material.name} files={files} />}
            {loadSaveButton !== undefined && material.status === 1 && (
              <LazySaveButton material={material} load={loadSaveButton} />
            )}
          </div>
        </>
      )}
      {result.related.length > 0 && (
        <section aria-labelledby="hamtat-ocksa">
          <h3 id="hamtat-ocksa">Är dessa också intressanta?</h3>
          <ul className="related-downloads">
            {result.related.map((related) => (
              <li key={related.id}>
                <a href={`/${related.slug}`} onClick={(event) => onSuggested?.(event.currentTarget, related)}>
                  <Picture of={related} size="suggestion" alt="" />
                  <span>{related.name}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The button that saves the material; without its code the files can still be downloaded. */
function LazySaveButton({ material, load }: { material: MaterialCard; load: LoadSaveButton }) {
  const [SaveButton, setSaveButton] = useState<Awaited<ReturnType<LoadSaveButton>> | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let isShown = true
    load().then(
      (loaded) => isShown && setSaveButton(() => loaded),
      () => isShown && setFailed(true),
    )
    return () => void (isShown = false)
  }, [load])
  if (SaveButton !== null) return <SaveButton material={material} />
  // Its space is reserved until it comes, so that nothing moves away from under a finger.
  return failed ? null : (
    <span className="button reserved-space" aria-hidden="true">
      <Icon name="bookmark" /> Spara på enheten
    </span>
  )
}
