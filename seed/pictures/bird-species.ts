import { ink } from './frame.ts'

/** How a bird looks from the side. A part without a colour has that of the body. */
export type Bird = {
  name: string
  body: string
  wing: string
  belly?: string
  head?: string
  cap?: string
  cheek?: string
  bib?: string
  eyeStripe?: string
  bar?: string
  beak?: string
  tail?: string
  /** The tail's length; 1 is usual. */
  long?: number
  stripe?: string
  crest?: string
}

/** The twenty birds of the poster, in its order. */
export const birds: Bird[] = [
  {
    name: 'Talgoxe',
    body: '#F3CF45',
    wing: '#6F8FA6',
    head: ink,
    cheek: '#FFFFFF',
    stripe: ink,
    tail: '#4C6478',
    bar: '#FFFFFF',
  },
  {
    name: 'Domherre',
    body: '#E2604A',
    wing: '#7C8791',
    head: '#2B2B31',
    beak: '#2B2B31',
    bar: '#FFFFFF',
    tail: '#2B2B31',
  },
  {
    name: 'Blåmes',
    body: '#F5DC5A',
    wing: '#4F8FC9',
    head: '#FFFFFF',
    cap: '#3F7FC0',
    eyeStripe: '#27496B',
    bib: '#27496B',
    tail: '#3F7FC0',
    bar: '#FFFFFF',
  },
  {
    name: 'Nötväcka',
    body: '#F0B27A',
    wing: '#6E8BA8',
    head: '#7E9BB8',
    cheek: '#FFFFFF',
    eyeStripe: ink,
    tail: '#6E8BA8',
    long: 0.6,
  },
  {
    name: 'Pilfink',
    body: '#D9CBB8',
    wing: '#9A6B43',
    head: '#8A4B2D',
    cheek: '#FFFFFF',
    bib: ink,
    bar: '#FFFFFF',
    tail: '#7A5A40',
  },
  { name: 'Koltrast', body: '#2B2B31', wing: '#3A3A42', beak: '#F2A52B', tail: '#2B2B31', long: 1.25 },
  {
    name: 'Rödhake',
    body: '#EDE4D6',
    wing: '#97825F',
    head: '#E07B3C',
    bib: '#E07B3C',
    cap: '#97825F',
    tail: '#97825F',
  },
  { name: 'Grönfink', body: '#9DB256', wing: '#7D9445', beak: '#E6C9B0', bar: '#F3CF45', tail: '#6B7F3B' },
  {
    name: 'Steglits',
    body: '#E9D8C0',
    wing: '#2B2B31',
    head: '#FFFFFF',
    cap: '#2B2B31',
    bib: '#D23B30',
    beak: '#EBD9C3',
    bar: '#F5C52F',
    tail: '#2B2B31',
  },
  {
    name: 'Skata',
    body: '#FFFFFF',
    wing: '#274B6D',
    head: '#22252B',
    beak: '#22252B',
    bib: '#22252B',
    tail: '#1F4A55',
    long: 2,
  },
  {
    name: 'Större hackspett',
    body: '#F4EEE3',
    wing: '#25272D',
    head: '#25272D',
    cheek: '#FFFFFF',
    crest: '#D23B30',
    belly: '#D9473B',
    bar: '#FFFFFF',
    tail: '#25272D',
  },
  {
    name: 'Sidensvans',
    body: '#CDA58C',
    wing: '#8D7B74',
    eyeStripe: '#25272D',
    bib: '#25272D',
    crest: '#CDA58C',
    bar: '#F5D34A',
    tail: '#6F6460',
  },
  {
    name: 'Bofink',
    body: '#D9907A',
    wing: '#6A5A52',
    head: '#7E9BB8',
    cheek: '#D9907A',
    bar: '#FFFFFF',
    tail: '#4D4A4D',
  },
  {
    name: 'Gråsparv',
    body: '#D6CFC6',
    wing: '#8E6242',
    head: '#9A9DA0',
    cheek: '#D6CFC6',
    bib: ink,
    bar: '#FFFFFF',
    tail: '#6B5745',
  },
  {
    name: 'Domherre, hona',
    body: '#BCA392',
    wing: '#7F8489',
    head: '#2B2B31',
    beak: '#2B2B31',
    bar: '#FFFFFF',
    tail: '#2B2B31',
  },
  { name: 'Entita', body: '#E5DCCF', wing: '#9A8E82', head: ink, cheek: '#FFFFFF', tail: '#8A7F74' },
  {
    name: 'Gulsparv',
    body: '#F2D64E',
    wing: '#9B6F45',
    head: '#F5DF62',
    bar: '#6B4A2C',
    tail: '#7A5A3A',
    long: 1.2,
  },
  {
    name: 'Grönsiska',
    body: '#E3DE6A',
    wing: '#8A9A45',
    head: '#C7CE57',
    cap: ink,
    bar: '#F3CF45',
    tail: '#5E6B36',
  },
  {
    name: 'Tofsmes',
    body: '#E4D6C4',
    wing: '#9C8266',
    head: '#F2F0EC',
    crest: '#3A3A40',
    bib: ink,
    eyeStripe: ink,
    tail: '#84705A',
  },
  { name: 'Koltrast, hona', body: '#7A6350', wing: '#6A5443', beak: '#C9A24B', tail: '#5B4839', long: 1.25 },
]
