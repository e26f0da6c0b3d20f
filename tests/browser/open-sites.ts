type Closable = { close(): Promise<void> }

/**
 * The sites that stay open in a worker process for its next tests. A process of its own for each would load the server's
 * modules anew.
 */
export type OpenSites = {
  /** The open site of this name, or a new one. */
  open<Site extends Closable>(name: string, start: () => Promise<Site>): Promise<Site>
  close(): Promise<void>
}

/** Keeps the site that most tests use, and the last of the others. */
export function openSites(): OpenSites {
  const byName = new Map<string, Closable>()
  const closeAllBut = async (names: string[]) => {
    for (const [name, site] of byName) {
      if (names.includes(name)) continue
      byName.delete(name)
      await site.close()
    }
  }
  return {
    async open<Site extends Closable>(name: string, start: () => Promise<Site>) {
      const known = byName.get(name)
      // A name always stands for the same kind of site.
      if (known !== undefined) return known as Site
      await closeAllBut(['all'])
      const site = await start()
      byName.set(name, site)
      return site
    },
    close: () => closeAllBut([]),
  }
}
