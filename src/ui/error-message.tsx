import type { ReactNode } from 'react'

/** Why something could not be done, announced at once; nothing while there is no text. */
export function ErrorMessage({ children }: { children: string }): ReactNode {
  if (children === '') return null
  return (
    <p className="form-error" role="alert">
      {children}
    </p>
  )
}
