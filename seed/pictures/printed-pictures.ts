import { clockCards } from './clock-cards.ts'
import type { PrintedPicture } from './frame.ts'
import { gardenBirds } from './garden-birds.ts'
import { laundryCards } from './laundry-cards.ts'
import { letterCards } from './letter-cards.ts'
import { multiplicationTable } from './multiplication-table.ts'
import { periodicTable } from './periodic-table.ts'
import { simpleMachines } from './simple-machines.ts'
import { swedenMap } from './sweden-map.ts'
import { yearWheel } from './year-wheel.ts'

/** The pictures of printed materials that have no document to show, by slug. */
export const printedPictures: Record<string, PrintedPicture> = {
  'bokstavskort-fran-a-till-o': letterCards,
  'enkla-maskiner-kortlek': simpleMachines,
  'faglar-vid-matbordet': gardenBirds,
  'hogtider-runt-aret': yearWheel,
  'klockan-48-kort': clockCards,
  'multiplikationstabellen-for-vaggen': multiplicationTable,
  'periodiska-systemet-for-vaggen': periodicTable,
  'sveriges-landskap-vaggkarta': swedenMap,
  'tvattsymboler-klassuppsattning': laundryCards,
}
