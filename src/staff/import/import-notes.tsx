/** Why the check of a file failed. */
export const FailedCheck = ({ children }: { children: string }) => (
  <p className="staff-note staff-note-warning">{children || 'Kontrollen avbröts. Ladda upp filen igen.'}</p>
)

export const CancelledImport = () => <p className="staff-note">Importen är kastad, och inget är ändrat.</p>
