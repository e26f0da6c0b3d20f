import { readDocuments } from '../documents/read-documents.ts'
import { openFiles } from '../uploads/open-files.ts'
import type { OperatorCommand } from './operator-command.ts'

/** Reads the text and draws the pages of all documents that are not read yet; a running server does it by itself. */
export const readDocumentsCommand: OperatorCommand = {
  usage: '[alla]',
  isArgumentOptional: true,
  description: 'läser texten och ritar sidorna i alla PDF-filer som väntar, eller i alla på nytt',
  async run({ store, config }, scope) {
    const all = scope === 'alla'
    const { read, failed } = await readDocuments(store, openFiles(config.files), { all })
    return `${read} filer är lästa.${failed > 0 ? ` ${failed} gick inte att läsa.` : ''}`
  },
}
