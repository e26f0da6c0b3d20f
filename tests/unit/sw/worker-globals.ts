// Workbox reads these when it is imported: import this file first.
Object.assign(globalThis, { self: globalThis, __WB_DISABLE_DEV_LOGS: true })
