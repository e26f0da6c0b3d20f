import { useQuery } from '@tanstack/react-query'
import { readMaterial } from '#contract/calls/material.ts'
import type { MaterialCard } from '#contract/schemas/material.ts'
import { callQuery } from '#src/api/call-query.ts'
import { isFromOfflineCatalogue } from '#src/material/facts.ts'
import { DialogLoading } from '#src/ui/dialog-modal.tsx'
import type { LoadSaveButton } from './load-save-button.ts'
import { DownloadConfirmation } from './download-confirmation.tsx'

type Props = { material: MaterialCard; loadSaveButton: LoadSaveButton | undefined }

/** Shows the files that this device knows about at once, while the submission waits in the outbox. */
export function DownloadQueued({ material, loadSaveButton }: Props) {
  const query = useQuery({
    ...callQuery(readMaterial, { slug: material.slug }),
    retry: false,
    networkMode: 'always',
  })
  const files = query.data?.data
  return (
    <>
      <p>
        Det du skrev är sparat på den här enheten och skickas när du får uppkoppling.{' '}
        <a href="/utkorg">Till utkorgen</a>
      </p>
      {files !== undefined && !isFromOfflineCatalogue(files) ? (
        <>
          <p>De filer som inte är sparade på enheten kan du hämta när du är uppkopplad.</p>
          <DownloadConfirmation
            material={material}
            loadSaveButton={loadSaveButton}
            result={{ image: files.image, downloadable: files.downloadable, related: [] }}
          />
        </>
      ) : query.isPending ? (
        <DialogLoading>Letar efter filerna …</DialogLoading>
      ) : (
        <p>
          Enheten vet inte ännu vilka filer materialet har. De finns på materialets sida när du är uppkopplad.
        </p>
      )}
    </>
  )
}
