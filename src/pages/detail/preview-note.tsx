import type { Material } from '#contract/schemas/material.ts'
import { externalAddress } from '#src/material/facts.ts'
import { filesOf } from '#src/material/files.ts'
import { Icon } from '#src/ui/icon.tsx'
import { formatBytes } from '#src/ui/format.ts'

/** The note above what visitors do not see yet: an unpublished material, or changes of a published one. */
export function PreviewNote({ material }: { material: Material }) {
  return (
    <div className="preview-note" role="note">
      {material.status === 1 ? <ChangesNote material={material} /> : <UnpublishedNote material={material} />}
    </div>
  )
}

const ChangesNote = ({ material }: { material: Material }) => (
  <>
    <p>
      <strong>Förhandsgranskning.</strong> Så här blir sidan när ändringarna är publicerade. Besökare ser dem
      inte än.
    </p>
    <p className="preview-actions">
      <a href={`/${material.slug}`}>Sidan som besökare ser den</a>
    </p>
  </>
)

/** For its owner. */
const UnpublishedNote = ({ material }: { material: Material }) => (
  <>
    <p>
      <strong>Förhandsgranskning.</strong> Så här ser materialet ut när det är publicerat. Än så länge syns
      det bara för dig och redaktionen.
    </p>
    <p className="preview-actions">
      <a href={`/konto/material/${material.slug}`}>Ändra</a>
      <a href="/konto/material">Mina material</a>
    </p>
  </>
)

/** The actions in a preview. The files open here for their owner, and for nobody else before publication. */
export function PreviewActions({ material }: { material: Material }) {
  const address = externalAddress(material)
  const files = filesOf(material)
  if (address === null && files.length === 0) return null
  return (
    <div className="panel detail-actions">
      {address !== null && (
        <a className="button" href={address} target="_blank" rel="noopener noreferrer">
          <Icon name="open" /> {material.link_title === '' ? 'Gå till materialet' : material.link_title}
          <span className="visually-hidden"> (öppnas i en ny flik)</span>
        </a>
      )}
      {files.length > 0 && (
        <>
          <p className="detail-note">
            Öppna dokumenten för att se att de stämmer. Andra kan ladda ner dem när materialet är publicerat.
          </p>
          <ul className="preview-files">
            {files.map((file) => (
              <li key={file.id}>
                <a href={`/las/${material.slug}/${file.id}?preview=1`}>{file.title}</a>
                <span className="file-size">
                  {file.pages > 0 && `${file.pages} ${file.pages === 1 ? 'sida' : 'sidor'} · `}
                  {formatBytes(file.size)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
