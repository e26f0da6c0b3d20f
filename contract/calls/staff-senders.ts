import { staffRead } from './call.ts'

/** What concerns a sender's own organisation today. */
export const readSenderToday = staffRead({ name: 'readSenderToday', path: '/desk/sender-today' }, 'sender')

/** The materials of the sender's own organisation. */
export const listSenderMaterials = staffRead(
  { name: 'listSenderMaterials', path: '/desk/sender-materials' },
  'sender',
)

/** One of them, to read. */
export const readSenderMaterial = staffRead(
  { name: 'readSenderMaterial', path: '/desk/sender-material' },
  'sender',
)
