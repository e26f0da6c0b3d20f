/** The embedded film players that the site allows, in their privacy-friendly variants. */
export const playerHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

const [youtubePlayer, vimeoPlayer] = playerHosts

const youtube =
  /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/)|youtu\.be\/)([\w-]{11})(?![\w-])/
const vimeo = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{6,12})(?!\d)/

/** The player's address of a film at YouTube or Vimeo; only the film's id is taken from the address. Null for anything else. */
export function playerUrlOf(address: string): string | null {
  const atYoutube = youtube.exec(address)?.[1]
  if (atYoutube !== undefined) return `${youtubePlayer}/embed/${atYoutube}`
  const atVimeo = vimeo.exec(address)?.[1]
  return atVimeo === undefined ? null : `${vimeoPlayer}/video/${atVimeo}?dnt=1`
}
