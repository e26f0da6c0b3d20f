import { Icon } from '#src/ui/icon.tsx'

/** The server's confirmation, which screen readers announce. */
export function SuccessNote({ children }: { children: string }) {
  return (
    <div role="status" className={children === '' ? 'visually-hidden' : undefined}>
      {children !== '' && (
        <p className="account-success">
          <Icon name="check" />
          {children}
        </p>
      )}
    </div>
  )
}
