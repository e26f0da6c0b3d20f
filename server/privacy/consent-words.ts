import { htmlToText } from '../core/markup/html-to-text.ts'

/** The words of a text that people have agreed to. A tag in front of a full stop leaves no space. */
export const consentWords = (html: string | null): string =>
  htmlToText(html ?? '').replace(/ (?=[.,;:!?])/g, '')
