import type { Session } from '#src/storage/session.ts'

/** What the links to the account say: log-in for guests, the account for customers. */
export function accountTexts(session: Session | null | undefined) {
  if (!session) return { url: '/logga-in', name: 'Logga in', tab: 'Logga in' }
  const name = session.userData.first_name
  return { url: '/konto', title: 'Mitt konto', label: `Mitt konto: ${name}`, name, tab: 'Konto' }
}
