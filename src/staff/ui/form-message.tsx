/** Why a form was not accepted as a whole; nothing for ''. */
export const FormMessage = ({ children }: { children: string }) =>
  children !== '' && (
    <p className="staff-note staff-note-warning" role="alert">
      {children}
    </p>
  )
