import { useQuery } from '@tanstack/react-query'
import type { Material } from '#contract/schemas/material.ts'
import { soldOut } from '#contract/messages.ts'
import { loadDownloadFormDialog } from '#src/actions/download/load-download-form-dialog.ts'
import { loadStock, stockText } from '#src/actions/order/material-stock.ts'
import { OrderButton } from '#src/actions/order/order-button.tsx'
import { SaveButton } from '#src/actions/save/save-button.tsx'
import { SavedNote } from '#src/actions/save/saved-note.tsx'
import { formatFilesSize } from '#src/actions/save/save-texts.ts'
import { VisitLink } from '#src/actions/visit/visit-link.tsx'
import { MaterialDownload } from '#src/cards/material-download.tsx'
import {
  actionOf,
  externalAddress,
  isDownloadable,
  isFilm,
  isOrderable,
  isFromOfflineCatalogue,
} from '#src/material/facts.ts'
import { filesOf } from '#src/material/files.ts'
import { DialogButton } from '#src/ui/dialog-button.tsx'
import { Icon } from '#src/ui/icon.tsx'

/** The actions of a material, the main one first. */
export function DetailActions({ material }: { material: Material }) {
  const address = externalAddress(material)
  const [primary, secondary] = ['button', 'button button-secondary']
  const files = filesOf(material)
  // An unpublished material cannot be saved, because the server does not send it to everybody.
  if (actionOf(material) === 'read' && material.status !== 1) return null
  return (
    <div className="panel detail-actions">
      {address !== null && (
        <VisitLink material={material} className="button">
          <Icon name="open" /> {material.link_title === '' ? 'Gå till materialet' : material.link_title}
          <span className="visually-hidden"> (öppnas i en ny flik)</span>
        </VisitLink>
      )}
      {isDownloadable(material) && (
        <MaterialDownload material={material} className={address === null ? primary : secondary}>
          <Icon name="download" /> Ladda ner
        </MaterialDownload>
      )}
      {isOrderable(material) && (
        <>
          <OrderButton material={material} className={actionOf(material) === 'order' ? primary : secondary}>
            <Icon name="box" /> Beställ
          </OrderButton>
          <Stock material={material} />
        </>
      )}
      {material.status === 1 && (
        <>
          <SaveButton
            material={material}
            loadDownloadForm={loadDownloadFormDialog}
            {...(files.length > 0 && { size: formatFilesSize(files) })}
          />
          <SavedNote material={material} />
          <DialogButton
            href="/lador"
            load={async () => (await import('#src/actions/box/add-to-box-dialog.tsx')).AddToBoxDialog}
            dialogProps={{ materials: [material] }}
            className={secondary}
          >
            Lägg i låda
          </DialogButton>
          {isExternalFilm(material) && (
            <p className="detail-note">Filmen ligger hos någon annan och följer inte med när du sparar.</p>
          )}
        </>
      )}
    </div>
  )
}

/** Whether the film is on another site's player. The offline catalogue does not know where a film is. */
const isExternalFilm = (material: Material) =>
  isFilm(material) && !isFromOfflineCatalogue(material) && !material.video_embed_url.startsWith('/uploads/')

/** The number of printed copies, loaded after the page. Before it is hydrated src/app/unhydrated/show-stock.ts shows it. */
function Stock({ material }: { material: Material }) {
  const stock = useQuery({
    queryKey: ['readStock', material.slug],
    queryFn: () => loadStock(material.slug),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <div
      className="stock"
      id="bestall"
      aria-live="polite"
      data-sold-out={material.sold_out === 1 || undefined}
    >
      {stock.data?.data.qty === 0 ? (
        <>
          <p>{soldOut}</p>
          <OrderButton material={material} className="button button-secondary">
            Säg till när det finns igen
          </OrderButton>
        </>
      ) : (
        // The number that is written into it before hydration shall not stay for the next material.
        <p key={material.id} suppressHydrationWarning>
          {stockText(material, stock.data)}
        </p>
      )}
    </div>
  )
}
