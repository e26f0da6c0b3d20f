import { useSyncExternalStore, type ReactNode } from 'react'
import type { MaterialCard } from '#contract/schemas/material.ts'
import { makeObservable } from '#src/browser/observable.ts'

type Addition = (material: MaterialCard) => ReactNode

const changes = makeObservable()
let addition: Addition | null = null

/** Something more on every card, in code that is loaded when the page is idle. */
export function setCardAddition(render: Addition): void {
  addition = render
  changes.notify()
}

export const useCardAddition = () =>
  useSyncExternalStore(
    changes.watch,
    () => addition,
    () => null,
  )
