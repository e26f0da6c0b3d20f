import type { MaterialResponse } from '#src/actions/save/save-plan.ts'
import { filesOf } from '#src/material/files.ts'

/** What is new in a later version of a material, in words: 'texten', 'Karta är ny'. */
export function whatChanged(before: MaterialResponse, after: MaterialResponse): string[] {
  const [old, now] = [before.data, after.data]
  const texts: [string, string | number, string | number][] = [
    ['namnet', old.name, now.name],
    ['sammanfattningen', old.short_description, now.short_description],
    ['texten', old.description, now.description],
    ['anvisningarna', old.product_instructions, now.product_instructions],
    ['bilden', old.image, now.image],
    ['filmen', old.video_embed_url, now.video_embed_url],
    ['länken', old.product_externalurl, now.product_externalurl],
    ['licensen', old.license, now.license],
  ]
  const changed = texts.filter(([, was, is]) => was !== is).map(([name]) => name)
  const [oldFiles, newFiles] = [filesOf(old), filesOf(now)]
  const files = [
    ...newFiles.flatMap(({ id, file, title, pages }) => {
      const was = oldFiles.find((each) => each.id === id) ?? oldFiles.find((each) => each.title === title)
      if (was === undefined) return [`${title} är ny`]
      if (was.file === file) return was.title === title ? [] : [`${was.title} heter nu ${title}`]
      return [
        pages === was.pages
          ? `${title} är utbytt`
          : `${title} har nu ${pages} sidor i stället för ${was.pages}`,
      ]
    }),
    ...oldFiles
      .filter(({ id, title }) => !newFiles.some((each) => each.id === id || each.title === title))
      .map(({ title }) => `${title} är borttagen`),
  ]
  return [...changed, ...files]
}
