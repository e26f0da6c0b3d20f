import { staffRead, staffWrite } from './call.ts'

/** A shared box that somebody has reported, by the number in the report. */
export const readReportedBox = staffRead({ name: 'readReportedBox', path: '/desk/reported-box' })

/** Takes a reported box away: its link ends, and its contents are deleted. */
export const removeReportedBox = staffWrite({ name: 'removeReportedBox', path: '/desk/reported-box-remove' })
