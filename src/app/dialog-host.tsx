import { Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { showDialog, shownDialog, watchShownDialog } from '#src/ui/shown-dialog.ts'

const none = () => null

/** The dialog that a button of the page has opened. It is closed when another page is opened. */
export function DialogHost({ path }: { path: string }): ReactNode {
  const shown = useSyncExternalStore(watchShownDialog, shownDialog, none)
  useEffect(() => () => showDialog(null), [path])
  if (shown === null) return null
  return <Suspense key={shown.id}>{shown.dialog}</Suspense>
}
