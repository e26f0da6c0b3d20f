import type { Page } from '@playwright/test'

/** The ways in which the browser's storage may fail. */
export type StorageFault =
  /** A database cannot be opened, or opening never ends. */
  | 'open refused'
  | 'open silent'
  /** A write fails because storage is full, aborts its transaction, or is reported as done but lost. */
  | 'put refused'
  | 'put aborted'
  | 'put lost'
  /** The data is written, but the transaction never reports completion. */
  | 'commit silent'
  /** Neither reads nor writes are ever answered. */
  | 'all silent'

/** When it begins: when the page loads, now, or after a number of writes to the outbox. */
export type FaultStep = { fault: StorageFault; after: 'start' | number }

/** Prepares a page whose storage can be made to fail; call it before navigation. */
export async function installStorageFaults(page: Page, atStart: StorageFault | null): Promise<void> {
  await page.addInitScript((first) => {
    type FaultState = { fault: string | null; writesLeft: number }
    const state: FaultState = { fault: first, writesLeft: 0 }
    Object.assign(window, { storageFault: state })
    const isFailing = (...names: string[]) =>
      state.writesLeft <= 0 && state.fault !== null && names.includes(state.fault)
    const neverAnswers = () => new EventTarget() as never

    type Method = (...args: unknown[]) => IDBRequest
    const originalMethod = (prototype: object, name: string) =>
      Object.getOwnPropertyDescriptor(prototype, name)?.value as Method
    const open = originalMethod(IDBFactory.prototype, 'open')
    Reflect.set(IDBFactory.prototype, 'open', function (this: IDBFactory, ...args: unknown[]) {
      if (isFailing('open refused')) throw new DOMException('Refused', 'SecurityError')
      return isFailing('open silent') ? neverAnswers() : open.apply(this, args)
    })

    const put = originalMethod(IDBObjectStore.prototype, 'put')
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: unknown[]) {
      if (isFailing('put refused')) throw new DOMException('Full', 'QuotaExceededError')
      if (isFailing('put lost')) return neverAnswers()
      const willAbort = isFailing('put aborted')
      if (this.name === 'outbox') state.writesLeft -= 1
      const request = put.apply(this, args) as IDBRequest<IDBValidKey>
      if (willAbort) this.transaction.abort()
      return request
    }

    for (const read of ['get', 'getAll'] as const) {
      const reading = originalMethod(IDBObjectStore.prototype, read)
      Reflect.set(IDBObjectStore.prototype, read, function (this: IDBObjectStore, ...args: unknown[]) {
        return isFailing('all silent') ? neverAnswers() : reading.apply(this, args)
      })
    }

    for (const name of ['complete', 'abort', 'error'] as const) {
      const property = `on${name}` as const
      const handler = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, property)
      Object.defineProperty(IDBTransaction.prototype, property, {
        ...handler,
        set(this: IDBTransaction, listener: ((event: Event) => unknown) | null) {
          handler?.set?.call(this, (event: Event) => {
            const isSilenced =
              isFailing('all silent') || (this.mode === 'readwrite' && isFailing('commit silent'))
            if (!isSilenced) listener?.call(this, event)
          })
        },
      })
    }
  }, atStart)
}

/** Makes the storage of a prepared page fail now, or after a number of writes to the outbox; null repairs it. */
export async function setStorageFault(page: Page, fault: StorageFault | null, after = 0): Promise<void> {
  await page.evaluate(
    ([next, writes]) => {
      const { storageFault } = window as unknown as { storageFault: object }
      Object.assign(storageFault, { fault: next, writesLeft: writes })
    },
    [fault, after] as const,
  )
}
