import { DoneMessage } from './account-form.tsx'

type NextStep = { href: string; children: string }

/** An e-mailed link that lost its token. */
export const InvalidLink = (next: NextStep) => (
  <RefusedLink {...next} why="Länken är inte hel. Öppna den direkt ur brevet, eller kopiera hela adressen." />
)

/** An e-mailed link that leads to nothing, with the next step. */
export function RefusedLink({ href, children, why }: NextStep & { why: string }) {
  return (
    <div className="panel account-message">
      <p>{why}</p>
      <p>
        <a className="button button-secondary" href={href}>
          {children}
        </a>
      </p>
    </div>
  )
}

/** An e-mailed link that no longer works, with the next step, because another press would not help. */
export const ExpiredLink = ({ why, ...next }: NextStep & { why: string }) => (
  <DoneWithLink {...next} title="Länken gäller inte längre" text={why} />
)

/** Says what came of a press, takes the focus, and links to the next step. */
export function DoneWithLink({
  href,
  children,
  title = 'Klart',
  text,
}: NextStep & { title?: string; text: string }) {
  return (
    <DoneMessage title={title}>
      <p>{text}</p>
      <p>
        <a className="button" href={href}>
          {children}
        </a>
      </p>
    </DoneMessage>
  )
}
