/** Fields with which each call about the lists of words finds something. */
export const sampleWordFields: Record<string, Record<string, string>> = {
  listWords: { kind: 'amne', q: 'bio', page: '1' },
  readWordUses: { kind: 'amne', id: '24' },
  saveWord: { kind: 'amne', id: '24', version: '0', name: 'Biologi' },
  removeWord: { kind: 'amne', id: '24', version: '0' },
  mergeWords: { kind: 'amne', id: '24', into: '25', version: '0' },
  saveWordPicture: { kind: 'banner', id: '1', version: '0', image_crop: '0,0,1,1' },
  removeWordPicture: { kind: 'banner', id: '1', version: '0' },
  moveWord: { kind: 'amne', id: '24', after: '' },
}
