import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The words of each page, as a reader finds them. */
export async function pagesOf(blob: Blob): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(await blob.arrayBuffer()), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await document.destroy()
  return pages
}
