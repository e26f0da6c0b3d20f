import type { ReactNode } from 'react'
import { StaffLink } from '../ui/staff-link.tsx'

type Props = {
  /** The list that the document stands in. */
  place: { path: string; title: string }
  /** As it is saved, and as it is typed. */
  name: string
  typed: string
  unnamed: string
  /** The document's states, and whether what is typed is saved. */
  children: ReactNode
  tabs?: ReactNode
}

/** The head of an edit page: where it stands, its name and state, and its tabs. */
export function EditBar({ place, name, typed, unnamed, children, tabs }: Props) {
  return (
    <header className="edit-head">
      <nav aria-label="Du är här" className="staff-hint">
        <StaffLink to={place.path}>{place.title}</StaffLink> › {name}
      </nav>
      <div className="edit-title">
        <h1 tabIndex={-1}>{typed.trim() || unnamed}</h1>
        {children}
      </div>
      {tabs}
    </header>
  )
}
