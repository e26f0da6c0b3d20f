import { StaffIcon } from './staff-icon.tsx'

/** The button of a page that is printed. */
export const PrintButton = ({ disabled, onPress }: { disabled: boolean; onPress: () => void }) => (
  <button type="button" className="staff-button staff-button-main" disabled={disabled} onClick={onPress}>
    <StaffIcon name="print" /> Skriv ut
  </button>
)
