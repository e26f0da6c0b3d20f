import { listSenderMaterials } from '#contract/calls/staff-senders.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { PrivatePicture } from '../ui/private-upload.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { stateText } from './sender-texts.ts'
import './senders.css'

/** The materials of the sender's own organisation. */
export function SenderMaterialsPage() {
  const query = useStaffQuery(listSenderMaterials, {})
  return (
    <StaffPage
      title="Vårt material"
      lead="Allt som redaktionen har lagt in för er. Öppna ett material för att föreslå ändringar."
    >
      <QueryState query={query}>
        {({ data: { materials } }) =>
          materials.length === 0 ? (
            <p className="staff-note">Här finns inget material ännu.</p>
          ) : (
            <ul className="staff-card sender-materials">
              {materials.map((material) => (
                <li key={material.id}>
                  {material.state === 'published' ? (
                    <img src={material.image} alt="" width={72} height={48} loading="lazy" />
                  ) : (
                    <span className="sender-picture">
                      <PrivatePicture address={material.image} alt="" />
                    </span>
                  )}
                  <StaffLink to={`/vara-material/${material.id}`}>{material.name}</StaffLink>
                  <span>{stateText(material)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </StaffPage>
  )
}
