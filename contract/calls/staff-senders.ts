import { staffCall } from './call.ts'

/** What concerns a sender's own organisation today. */
export const readSenderToday = staffCall({ name: 'readSenderToday', path: '/desk/sender-today' }, 'sender')

/** The materials of the sender's own organisation. */
export const listSenderMaterials = staffCall(
  { name: 'listSenderMaterials', path: '/desk/sender-materials' },
  'sender',
)

/** One of them, to read. */
export const readSenderMaterial = staffCall(
  { name: 'readSenderMaterial', path: '/desk/sender-material' },
  'sender',
)
