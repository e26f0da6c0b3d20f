import { ancientAges } from './ancient-ages.ts'
import { phraseBooklet, readingDiary } from './booklets.ts'
import { cellPosters } from './cell-posters.ts'
import { classElection } from './class-election.ts'
import { clockCards } from './clock-cards.ts'
import { energyCards } from './energy-cards.ts'
import { fourSteps } from './four-steps.ts'
import type { PrintedPicture } from './frame.ts'
import { gardenBirds } from './garden-birds.ts'
import { handAlphabet } from './hand-alphabet.ts'
import { laundryCards } from './laundry-cards.ts'
import { letterCards } from './letter-cards.ts'
import { multiplicationTable } from './multiplication-table.ts'
import { periodicTable } from './periodic-table.ts'
import { pictureWords } from './picture-words.ts'
import { powerOutage } from './power-outage.ts'
import { rightsCards } from './rights-cards.ts'
import { craftSafety } from './craft-safety.ts'
import { simpleMachines } from './simple-machines.ts'
import { subjectWords } from './subject-words.ts'
import { swedenMap } from './sweden-map.ts'
import { wayToSchool } from './way-to-school.ts'
import { waterSafety } from './water-safety.ts'
import { worldMap } from './world-map.ts'
import { yearWheel } from './year-wheel.ts'

/** The pictures of printed materials that have no document to show, by slug. */
export const printedPictures: Record<string, PrintedPicture> = {
  'amnesord-pa-fyra-rader': subjectWords,
  'badvett-och-isvett': waterSafety,
  'barnets-rattigheter-kort': rightsCards,
  bildordskort: pictureWords,
  'bokstavskort-fran-a-till-o': letterCards,
  'cellen-tre-affischer': cellPosters,
  'energi-pa-vag-kortlek': energyCards,
  'engelskan-i-varlden-vaggkarta': worldMap,
  'forntidens-tre-aldrar': ancientAges,
  'frashafte-i-fickformat': phraseBooklet,
  'handalfabetet-pa-vaggen': handAlphabet,
  'enkla-maskiner-kortlek': simpleMachines,
  'faglar-vid-matbordet': gardenBirds,
  'hogtider-runt-aret': yearWheel,
  klassvalet: classElection,
  'klockan-48-kort': clockCards,
  'min-lasdagbok': readingDiary,
  'min-vag-till-skolan': wayToSchool,
  'multiplikationstabellen-for-vaggen': multiplicationTable,
  'nar-strommen-gar': powerOutage,
  'periodiska-systemet-for-vaggen': periodicTable,
  'problemlosning-i-fyra-steg': fourSteps,
  'sakerhet-i-slojdsalen': craftSafety,
  'sveriges-landskap-vaggkarta': swedenMap,
  'tvattsymboler-klassuppsattning': laundryCards,
}
