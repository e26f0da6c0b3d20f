import { staffRead, staffWrite } from './call.ts'

/** The materials that somebody waits for, and why nobody gets an offer. */
export const listWaiting = staffRead({ name: 'listWaiting', path: '/desk/waiting' }, 'packer')

/** Who waits for one material, in the order of the queue. */
export const readQueue = staffRead({ name: 'readQueue', path: '/desk/waiting-queue' }, 'packer')

/** Offers the free copies of a material at once. Refused with the reason when nobody can have any. */
export const offerNow = staffWrite({ name: 'offerNow', path: '/desk/waiting-offer' }, 'packer')

/** Closes one place or a whole queue, with an email about why. */
export const closeWaiting = staffWrite({ name: 'closeWaiting', path: '/desk/waiting-close' }, 'packer')
