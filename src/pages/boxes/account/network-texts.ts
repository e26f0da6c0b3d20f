/** Why nothing large is fetched or sent without a question, as the beginning of a sentence. */
export const networkTexts = {
  'save-data': 'Webbläsaren sparar data',
  cellular: 'Enheten är på mobilnätet',
} as const
