import type { GradeSlug, PlanName, SenderSlug, SubjectSlug, ThemeSlug, FormName } from './taxonomy.ts'

/** One material of the demo catalogue. */
export type SeedMaterial = {
  /** a-z, 0-9 and single hyphens; unique over materials and categories, never a reserved word. */
  slug: string
  name: string
  /** Plain text, one or two sentences, at most 220 characters: what it is and what the pupils do. */
  short_description: string
  /** HTML with p, h3, ul, ol, li, strong, em only. Some over 400 characters of plain text, some under. */
  description: string
  /** HTML, the same tags: how a teacher uses it in the classroom. May be empty. */
  product_instructions: string
  subjects: SubjectSlug[]
  grades: GradeSlug[]
  themes: ThemeSlug[]
  /** Lower-case Swedish words or short phrases, three to six, shared between materials where they fit. */
  keywords: string[]
  plans: PlanName[]
  sender: SenderSlug
  /** Types other than link, film, PDF and print, which follow from the fields below. */
  forms: FormName[]
  /** A well-known public Swedish education site, by the address of its home page or of a permanent section. */
  external?: { url: string; link_title: string }
  /** One of the site's own films, by its folder name under seed/films. */
  film?: string
  /** The printable PDFs that the seed generates. */
  documents?: PrintDocument[]
  /** Printed copies that can be ordered; stock 0 means sold out; max_qty is the cap of one order. */
  print?: { stock: number; max_qty: number }
  /** True for material made by a customer of the site (user-generated). */
  customer_made?: boolean
  /** Slugs of related materials. */
  related?: string[]
  /** How long it takes in the classroom; left out where that cannot be said, as of a poster. */
  minutes?: number
  /** What one needs beside it, in a sentence or less; left out where nothing is needed. */
  needs?: string
  /** Codes of those whom it is made for, separated by commas; left out, it follows from `forms`. */
  audience?: string
  /** Codes of the papers of its prints, separated by commas; those of its documents are read. */
  paper?: string
  /** Codes of its languages, separated by commas; left out for pages elsewhere. */
  languages?: string
  /** 'CC BY 4.0', 'CC BY-SA 4.0', 'CC BY-NC 4.0' or 'CC0 1.0', or the sender's own terms as text. */
  license: string
  /** YYYY-MM-DD between 2024-08-01 and 2026-11-15. */
  published: string
  views: number
  likes: number
  /** Marked by an editor: comes first in the home page's lists. */
  boosted?: boolean
}

/** A printable document of A4 pages; the answers of its blocks are collected on a page 'Facit' at the end. */
export type PrintDocument = {
  /** Shown as the file's title, e.g. 'Uppgiftskort med facit'. */
  title: string
  /** A line under the title on the first page, e.g. 'Årskurs 4–6 · Matematik'. */
  subtitle?: string
  /** 'landscape' suits posters and cards; portrait by default. */
  orientation?: 'portrait' | 'landscape'
  /** A line 'Namn: ____  Datum: ____' at the top of the first page. */
  name_line?: boolean
  blocks: PrintBlock[]
}

export type PrintBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** A framed box: what to do, good to know, safety. */
  | { kind: 'box'; title: string; text: string }
  | { kind: 'list'; style: 'bullet' | 'number' | 'check'; rows: string[] }
  /** Numbered tasks; `lines` ruled lines to write on (0 for none), `space` the height in millimetres of an empty box to draw or work in. */
  | { kind: 'tasks'; rows: { question: string; lines?: number; space?: number; answer?: string }[] }
  /** Tasks with choices, a box to tick before each. */
  | { kind: 'choices'; rows: { question: string; choices: string[]; answer: string }[] }
  /** A table with a header row; an empty string is a cell to write in, `row_height` millimetres high where a word needs more than the usual space. */
  | { kind: 'table'; header: string[]; rows: string[][]; row_height?: number }
  /** Cards to cut out along dashed lines, in a grid with this number of columns. `back` goes to a second page, mirrored for double-sided printing. */
  | { kind: 'cards'; columns: 2 | 3 | 4; cards: { title?: string; text: string; back?: string }[] }
  /** Words with explanations, in two columns. */
  | { kind: 'words'; rows: { word: string; meaning: string }[] }
  /** One page on its own, to hang on the wall: a large headline and a few large lines. */
  | { kind: 'poster'; headline: string; lines: string[] }
  /** A figure with a caption. */
  | { kind: 'figure'; figure: PrintFigure; caption?: string }
  | { kind: 'page-break' }

export type PrintFigure =
  /** From, to, step; `marks` are shown with their labels, an empty label is a box to fill in. */
  | { type: 'number-line'; from: number; to: number; step: number; marks?: { at: number; label: string }[] }
  /** Fraction bars: each of `parts` equal parts, the first `filled` shaded. */
  | { type: 'fractions'; bars: { parts: number; filled: number; label?: string }[] }
  /** An empty coordinate system from `min` to `max` on both axes, with points. */
  | { type: 'coordinates'; min: number; max: number; points?: { x: number; y: number; label: string }[] }
  /** A time line of events, evenly spaced. */
  | { type: 'time-line'; events: { year: string; text: string }[] }
  /** A cycle of stages with arrows between, e.g. the water cycle. */
  | { type: 'cycle'; stages: string[] }
  /** A mind map: a word in the middle, empty or filled bubbles around. */
  | { type: 'mind-map'; middle: string; around: string[] }
  /** Two overlapping circles to sort into. */
  | { type: 'venn'; left: string; right: string }
  /** A bar chart with labels and values. */
  | { type: 'bars'; unit: string; bars: { label: string; value: number }[] }
  /** Squared paper with columns and rows of 5 mm. */
  | { type: 'squares'; columns: number; rows: number }
  /** A grid of letters; the generator hides `words` in it, across and down. */
  | { type: 'word-search'; size: number; words: string[] }
  /** A frame with the far wall of a room and its vanishing point, with or without the lines to the corners. */
  | { type: 'room'; guides: boolean }
  /** A circuit of a battery, a switch and a lamp. */
  | { type: 'circuit'; closed: boolean }
  /** A circle, a square, a rectangle and a triangle with their names. */
  | { type: 'shapes' }
  /** Music staves to write on. */
  | { type: 'staves'; count: number }
