import { useSession } from '#src/api/use-session.ts'
import { accountTexts } from '#src/enhance/account-texts.ts'
import { Icon } from '#src/ui/icon.tsx'

/**
 * Log-in for guests, the account for customers. Both have the same width, so that nothing shifts when the session is known.
 * Before hydration src/enhance/show-account.ts fills it in.
 */
export function AccountLink({ path }: { path: string }) {
  const { url, title, label, name } = accountTexts(useSession())
  return (
    <a
      className="account-link"
      href={url}
      title={title}
      aria-label={label}
      aria-current={path === url || path.startsWith(`${url}/`) ? 'page' : undefined}
    >
      <Icon name="person" />
      <span suppressHydrationWarning>{name}</span>
    </a>
  )
}
