/** The players that may show a film from elsewhere, in the forms that follow nobody. Dry: no zod. */
export const playerHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

const [youtubePlayer, vimeoPlayer] = playerHosts

const youtube =
  /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/)|youtu\.be\/)([\w-]{11})(?![\w-])/
const vimeo = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{6,12})(?!\d)/

/** The player's address of a film at YouTube or Vimeo: only the film's own number is taken from what was written. Null for anything else. */
export function playerUrlOf(written: string): string | null {
  const atYoutube = youtube.exec(written)?.[1]
  if (atYoutube !== undefined) return `${youtubePlayer}/embed/${atYoutube}`
  const atVimeo = vimeo.exec(written)?.[1]
  return atVimeo === undefined ? null : `${vimeoPlayer}/video/${atVimeo}?dnt=1`
}
