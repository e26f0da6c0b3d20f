import { ownValue } from '#contract/own-value.ts'
import { aqueduct, doorways, town } from './arches.ts'
import { composition, cutOuts } from './art.ts'
import { brushes } from './brushes.ts'
import { brush } from './brushes.ts'
import { bookshelf, openBook } from './books.ts'
import { blocks } from './blocks.ts'
import { knitting, quilt, sewing } from './craft.ts'
import { hands, meeting, movement } from './gestures.ts'
import { bowls, fruit, plate } from './kitchen.ts'
import { flasks, molecules } from './laboratory.ts'
import { hills, islands, mountains } from './land.ts'
import { branch, greatLeaf, strewnLeaves } from './leaves.ts'
import { bridge, circuit } from './machines.ts'
import { gears } from './gears.ts'
import { atom, pendulum, planets } from './orbits.ts'
import { greatQuarters, quarters } from './quarters.ts'
import type { Random } from './random.ts'
import type { Motif } from './shapes.ts'
import { parliament, groups, people } from './society.ts'
import { keys, notes, record, soundBars } from './sound.ts'
import { bounce, course, court } from './sport.ts'
import { track } from './track.ts'
import { candles, dawn, gates, rosette } from './religion.ts'
import { bubbles } from './speech.ts'
import { weave } from './weave.ts'
import { conversation, greatQuote, scales, sheets, textLines } from './words.ts'

type Motifs = readonly [Motif, ...Motif[]]

// A motif that is listed twice is picked twice as often.
const motifs: Record<string, Motifs> = {
  bild: [cutOuts, composition, brush, brushes],
  biologi: [branch, branch, strewnLeaves, greatLeaf],
  engelska: [textLines, greatQuote, bubbles, sheets],
  fysik: [atom, planets, pendulum],
  geografi: [hills, mountains, islands],
  'hem-och-konsumentkunskap': [plate, bowls, fruit],
  historia: [doorways, aqueduct, town],
  'idrott-och-halsa': [track, court, bounce, course],
  kemi: [molecules, flasks, atom],
  matematik: [quarters, quarters, quarters, greatQuarters],
  'moderna-sprak': [bubbles, bubbles, greatQuote, conversation],
  modersmal: [scales, conversation, conversation, blocks],
  musik: [soundBars, record, notes, keys],
  religionskunskap: [dawn, rosette, candles, gates],
  samhallskunskap: [groups, parliament, people],
  slojd: [weave, quilt, knitting, sewing],
  svenska: [textLines, sheets, greatQuote, bookshelf],
  'svenska-som-andrasprak': [openBook, blocks, textLines],
  teckensprak: [hands, movement, meeting],
  teknik: [gears, circuit, bridge],
}

const plain: Motifs = [quarters, hills, branch, composition]

/** One of the subject's motifs. */
export const motifOf = (subject: string, random: Random): Motif =>
  random.pick(ownValue(motifs, subject) ?? plain)
