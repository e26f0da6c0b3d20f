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

/** Makes the IndexedDB of this page, or of this test, fail in a chosen way. It imports nothing, because pages run its text. */
export function installFaultyStorage(first: StorageFault | null): void {
  type FaultState = { fault: string | null; writesLeft: number }
  const state: FaultState = { fault: first, writesLeft: 0 }
  Object.assign(globalThis, { storageFault: state })
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

  const silence = (transaction: IDBTransaction, listener: (event: Event) => unknown) => (event: Event) => {
    const isSilenced =
      isFailing('all silent') || (transaction.mode === 'readwrite' && isFailing('commit silent'))
    if (!isSilenced) listener.call(transaction, event)
  }
  const handlerNames = ['oncomplete', 'onabort', 'onerror'] as const
  for (const name of handlerNames) {
    const handler = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, name)
    // Outside a browser each transaction has the handlers as properties of its own: see below.
    if (handler === undefined) continue
    Object.defineProperty(IDBTransaction.prototype, name, {
      ...handler,
      set(this: IDBTransaction, listener: ((event: Event) => unknown) | null) {
        handler.set?.call(this, listener && silence(this, listener))
      },
    })
  }
  if ('oncomplete' in IDBTransaction.prototype) return
  const begin = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')?.value as (
    ...args: unknown[]
  ) => IDBTransaction
  Reflect.set(IDBDatabase.prototype, 'transaction', function (this: IDBDatabase, ...args: unknown[]) {
    const transaction = begin.apply(this, args)
    for (const name of handlerNames) {
      let silenced: ((event: Event) => unknown) | null = null
      Object.defineProperty(transaction, name, {
        get: () => silenced,
        set: (listener: ((event: Event) => unknown) | null) =>
          (silenced = listener && silence(transaction, listener)),
      })
    }
    return transaction
  })
}
