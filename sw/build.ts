declare const __BUILD__: string

/** The build of this worker; a page of the same build has it in its head. */
export const build = __BUILD__

/** Whether a page's HTML belongs to this build. */
export function isOfThisBuild(html: string): boolean {
  return html.includes(`<meta name="build" content="${build}"`)
}
