import { staffRead } from './call.ts'

/** What was counted in a period, by week and by material, sender or subject. A sender sees its own materials, without small numbers. */
export const readFigures = staffRead({ name: 'readFigures', path: '/desk/figures' }, 'sender')

/** Searches without hits that several networks have made. */
export const readSearchMisses = staffRead({ name: 'readSearchMisses', path: '/desk/search-misses' })

/** The organisations and years of which there is a yearly report. */
export const listYearReports = staffRead({ name: 'listYearReports', path: '/desk/year-reports' }, 'sender')

/** A sender's yearly report, without small numbers whoever reads it. */
export const readYearReport = staffRead({ name: 'readYearReport', path: '/desk/year-report' }, 'sender')
