/**
 * The link to a box that this device has made, with the secret that may change and end it; `address` '' while no answer has come. It is
 * stored beside the box.
 */
export type BoxLink = {
  secret: string
  address: string
  expiresAt: number
  updatedAt: number
  /** What was shared last, as JSON. */
  content: string
  hasNotes: boolean
  /** Its number on the server, and whether the box's account knows of it. Links from before have neither. */
  number?: number
  inAccount?: boolean
}
