import { useQuery } from '@tanstack/react-query'
import { readStock, type Material } from '#contract/material.ts'
import { soldOut } from '#contract/words.ts'
import { askWhoDownloads } from '#src/actions/download/ask-first.ts'
import { DownloadButton } from '#src/actions/download/download-button.tsx'
import { OrderButton } from '#src/actions/order/order-button.tsx'
import { SaveButton } from '#src/actions/save/save-button.tsx'
import { SavedNote } from '#src/actions/save/saved-note.tsx'
import { sizeInWords } from '#src/actions/save/saving-words.ts'
import { recordSuggested } from '#src/actions/visit/card-visit.ts'
import { VisitLink } from '#src/actions/visit/visit-link.tsx'
import { send } from '#src/data/send.ts'
import {
  actionOf,
  externalAddress,
  isDownloadable,
  isFilm,
  isOrderable,
  isPocketBasics,
} from '#src/material/facts.ts'
import { filesOf } from '#src/material/files.ts'
import { Icon } from '#src/ui/icon.tsx'
import { inWholes } from '#src/ui/numbers.ts'

/** What one can do with a material, its own action first. */
export function DetailActions({ material }: { material: Material }) {
  const address = externalAddress(material)
  const [first, further] = ['button', 'button button-quiet']
  const files = filesOf(material)
  // What is not published yet is not to be had from the server once it is forgotten here: nothing is saved of it.
  if (actionOf(material) === 'read' && material.status !== 1) return null
  return (
    <div className="panel detail-actions">
      {address !== null && (
        <VisitLink material={material} className="button">
          <Icon name="open" /> {material.link_title === '' ? 'Gå till materialet' : material.link_title}
          <span className="unseen"> (öppnas i en ny flik)</span>
        </VisitLink>
      )}
      {isDownloadable(material) && (
        <DownloadButton
          material={material}
          className={address === null ? first : further}
          onSuggested={recordSuggested}
        >
          <Icon name="download" /> Ladda ner
        </DownloadButton>
      )}
      {isOrderable(material) && (
        <>
          <OrderButton material={material} className={actionOf(material) === 'order' ? first : further}>
            <Icon name="box" /> Beställ
          </OrderButton>
          <Stock material={material} />
        </>
      )}
      {material.status === 1 && (
        <>
          <SaveButton
            material={material}
            askFirst={askWhoDownloads}
            {...(files.length > 0 && { size: sizeInWords(files) })}
          />
          <SavedNote material={material} />
          {isElsewhere(material) && (
            <p className="detail-unsaved">Filmen ligger hos någon annan och följer inte med när du sparar.</p>
          )}
        </>
      )}
    </div>
  )
}

/** A film on somebody else's player; the device's own catalogue does not say where a film is. */
const isElsewhere = (material: Material) =>
  isFilm(material) && !isPocketBasics(material) && !material.video_embed_url.startsWith('/uploads/')

/** How many printed copies there are, asked when the page stands: it is never a kept answer. */
function Stock({ material }: { material: Material }) {
  const stock = useQuery({
    queryKey: ['readStock', material.slug],
    queryFn: () => send(readStock, { idOrSlug: material.slug }),
    staleTime: 0,
    gcTime: 0,
  })
  const left = stock.data?.data.qty ?? 0
  const most = Math.min(stock.data?.data.max_qty_order || material.max_qty || left, left)
  return (
    <div
      className="stock"
      id="bestall"
      aria-live="polite"
      data-sold-out={material.sold_out === 1 || undefined}
    >
      {!stock.data ? (
        <p>Finns tryckt, högst {inWholes(material.max_qty)} ex per beställning.</p>
      ) : left === 0 ? (
        <>
          <p>{soldOut}</p>
          <OrderButton material={material} className="button button-quiet">
            Säg till när det finns igen
          </OrderButton>
        </>
      ) : (
        <p>
          Finns tryckt: {inWholes(left)} ex i lager, högst {inWholes(most)} per beställning.
        </p>
      )}
    </div>
  )
}
