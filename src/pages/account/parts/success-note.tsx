import { Icon } from '#src/ui/icon.tsx'

/** What the server says has been done; read aloud when it comes. */
export function SuccessNote({ children }: { children: string }) {
  return (
    <div role="status" className={children === '' ? 'unseen' : undefined}>
      {children !== '' && (
        <p className="account-saved">
          <Icon name="check" />
          {children}
        </p>
      )}
    </div>
  )
}
