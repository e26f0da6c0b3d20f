import { DialogModal } from '#src/ui/dialog-modal.tsx'

type Props = { device: 'iPhone' | 'iPad'; onClose: () => void }

/** Installing by hand, where the browser has no install prompt: three steps with a picture each. */
export function InstallGuide({ device, onClose }: Props) {
  const where = device === 'iPad' ? 'högst upp' : 'längst ned'
  return (
    <DialogModal title={`Lägg Skolmaterial på din ${device}`} onClose={onClose}>
      <ol className="install-steps">
        <li>
          <SharePicture />
          <p>
            Tryck på <strong>Dela</strong> {where} på skärmen. Syns den inte ligger den bakom de tre
            prickarna.
          </p>
        </li>
        <li>
          <RowPicture />
          <p>
            Rulla nedåt och välj <strong>Lägg till på hemskärmen</strong>.
          </p>
        </li>
        <li>
          <AddPicture />
          <p>
            Tryck på <strong>Lägg till</strong> högst upp. Öppna sedan Skolmaterial från hemskärmen.
          </p>
        </li>
      </ol>
      <button type="button" className="button" onClick={onClose}>
        Klart
      </button>
    </DialogModal>
  )
}

function SharePicture() {
  return (
    <svg className="install-picture" viewBox="0 0 120 72" aria-hidden="true">
      <rect className="install-picture-background" x="1" y="1" width="118" height="70" rx="12" />
      <path className="install-picture-line" d="M16 56h20M84 56h20" />
      <circle className="install-picture-highlight" cx="60" cy="38" r="24" />
      <path className="install-picture-icon" d="M60 44V26m-6 6 6-6 6 6M50 38v14h20V38" />
    </svg>
  )
}

function RowPicture() {
  return (
    <svg className="install-picture" viewBox="0 0 120 72" aria-hidden="true">
      <rect className="install-picture-background" x="1" y="1" width="118" height="70" rx="12" />
      <path className="install-picture-line" d="M14 16h52M14 58h44" />
      <rect className="install-picture-highlight" x="8" y="25" width="104" height="24" rx="8" />
      <path className="install-picture-icon" d="M18 37h48M94 31v12m-6-6h12" />
      <rect className="install-picture-icon" x="86" y="29" width="16" height="16" rx="4" />
    </svg>
  )
}

function AddPicture() {
  return (
    <svg className="install-picture" viewBox="0 0 120 72" aria-hidden="true">
      <rect className="install-picture-background" x="1" y="1" width="118" height="70" rx="12" />
      <rect className="install-picture-highlight" x="72" y="8" width="40" height="18" rx="9" />
      <path className="install-picture-icon" d="M81 17h22" />
      <path className="install-picture-line" d="M14 17h24M48 44h52M48 54h36" />
      <rect className="install-picture-logo" x="14" y="36" width="26" height="26" rx="6" />
      <path
        className="install-picture-logo-line"
        d="M27 44c-2-2-5-2-8-2v13c3 0 6 0 8 2 2-2 5-2 8-2V42c-3 0-6 0-8 2Zm0 0v13"
      />
    </svg>
  )
}
