import { mergeAttributes, Node } from '@tiptap/react'

/** A picture in a text: one of our own, with the words for whoever does not see it. */
export type TextPicture = { src: string; alt: string; width: number; height: number }

const attribute = { default: null }

/** Pictures between the paragraphs of a text. */
export const pictureNode = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: attribute,
    alt: { default: '' },
    width: attribute,
    height: attribute,
  }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
})
