import { startStaticSite, type StaticSite } from './static-site.ts'

/** Serves the same pages without scripts and data; everything else comes from the site. */
export const startBareSite = (site: string): Promise<StaticSite> =>
  startStaticSite(site, async (address) => {
    const html = await (await fetch(site + address)).text()
    return html
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replace(/<link rel="stylesheet" type="text\/plain"[^>]*>/g, '')
  })
