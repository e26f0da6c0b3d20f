import type { ReactNode } from 'react'

/**
 * What stands on a button, a link or a heading of boxes, word for word: `tests/architecture/box-help.test.ts` fails when the product no
 * longer says it.
 */
export const UiName = ({ children }: { children: string }): ReactNode => (
  <strong className="help-name">{children}</strong>
)
