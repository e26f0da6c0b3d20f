import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { opensElsewhere } from '#src/browser/opens-elsewhere.ts'
import { staffHref } from '../core/staff-address.ts'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'children'> & {
  /** The path below /redaktion, with its parameters. */
  to: string
  ref?: Ref<HTMLAnchorElement>
  children: ReactNode
}

/** A link to a staff page, which opens without loading the program again. */
export function StaffLink({ to, children, ...props }: Props) {
  const { history } = useRouter()
  const href = staffHref(to)
  function open(event: MouseEvent): void {
    if (opensElsewhere(event)) return
    event.preventDefault()
    history.push(href)
  }
  return (
    <a {...props} href={href} onClick={open}>
      {children}
    </a>
  )
}
