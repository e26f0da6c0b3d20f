/** What the captions of a film say, without their times, settings and comments. */
export function captionText(vtt: string): string {
  return vtt
    .replaceAll('\r\n', '\n')
    .replaceAll('\0', '')
    .split('\n\n')
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .flatMap((lines) => {
      const time = lines.findIndex((line) => line.includes('-->'))
      return time < 0 ? [] : lines.slice(time + 1)
    })
    .map((line) => line.replace(/<[^<>]{0,200}>/g, ''))
    .join(' ')
}
