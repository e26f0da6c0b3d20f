/** An order that several teachers make together: limits and texts that page and server share. Plain values, no packages. */

export const maxJointMaterials = 30
export const maxJointAnswers = 60
export const maxJointTitleLength = 64
export const maxJointNameLength = 60
/** Copies of one material in one answer. */
export const maxJointCopies = 1000
/** How far ahead the last day may be, days. */
export const maxJointDays = 60

/** The states that are stored. An open one is closed to answers when its last day is over, and can still be sent. */
const jointOrderStates = ['open', 'sent', 'cancelled'] as const
export type JointOrderState = (typeof jointOrderStates)[number]

/** How many copies of a material somebody wants. */
export type JointCopies = { id: number; qty: number }

const jointPath = '/gemensam/'
export const jointOrderPath = (secret: string) => `${jointPath}${secret}`

/** The secret last part of a joint order's path; '' for any other path. */
export const jointSecretIn = (path: string) =>
  path.startsWith(jointPath) ? path.slice(jointPath.length) : ''

/** The field of a refusal that is about one material. */
export const jointMaterialField = (id: number) => `material-${id}`

export const answersAreClosed =
  'Svarstiden är slut. Hör av dig till den som samlar in, som kan lägga till dig.'
export const jointOrderIsSent = 'Beställningen är redan skickad, så den går inte att ändra.'
export const jointOrderIsCancelled = 'Den gemensamma beställningen är avbruten. Inget beställs.'
export const unknownJointOrder = 'Den gemensamma beställningen finns inte längre.'
