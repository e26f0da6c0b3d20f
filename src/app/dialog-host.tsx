import { Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { closeAllDialogs, shownDialogs, watchShownDialogs } from '#src/ui/shown-dialog.ts'

const none: ReturnType<typeof shownDialogs> = []

/** The dialogs that buttons of the page have opened. They are closed when another page is opened. */
export function DialogHost({ path }: { path: string }): ReactNode {
  const shown = useSyncExternalStore(watchShownDialogs, shownDialogs, () => none)
  useEffect(() => closeAllDialogs, [path])
  return shown.map(({ id, dialog }) => <Suspense key={id}>{dialog}</Suspense>)
}
