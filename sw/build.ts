declare const __BUILD__: string

/** The build that this worker belongs to; a page of the same build names it in its head. */
export const build = __BUILD__

/** Whether a page's HTML is of this build. */
export function isOfThisBuild(html: string): boolean {
  return html.includes(`<meta name="build" content="${build}"`)
}
