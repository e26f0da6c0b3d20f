import { staffRead, staffWrite } from './call.ts'

/** The open joint orders whose owners ask for more copies than the maximum. Nothing in them tells who takes part. */
export const listJointRequests = staffRead({ name: 'listJointRequests', path: '/desk/joint-requests' })

/** Sets the most copies of one material in one joint order. */
export const setJointMaximum = staffWrite({ name: 'setJointMaximum', path: '/desk/joint-maximum' })
