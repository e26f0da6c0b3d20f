import { siteName } from '#contract/messages.ts'
import { isBreached } from './breached-passwords.ts'

/** Common password words, Swedish and English. Digits and signs around a word are stripped before the lookup. */
const words = new Set(
  `password passwort passord losenord losen hemlig hemligt hemligheten secret secrets admin administrator root guest gast
  user anvandare login loggain welcome valkommen hello hej hejsan hejhej hallo tjena tjenare letmein slappin master
  access default changeme change test testing testar temp temporary demo sample exempel default system server computer
  dator datorn internet google facebook youtube instagram snapchat tiktok spotify netflix microsoft windows apple samsung
  iphone android chrome skola skolan larare lararen lararinna rektor rektorn elev elever klass klassen klassrum laxa
  undervisning forskola fritids gymnasiet hogskola skolverket matematik svenska engelska historia sommar sommaren vinter
  vintern host hosten var varen summer winter spring autumn januari februari mars april maj juni juli augusti september
  oktober november december january february march june july august october mandag tisdag onsdag torsdag fredag lordag
  sondag monday tuesday wednesday thursday friday saturday sunday sverige swede sweden stockholm goteborg malmo uppsala
  linkoping orebro vasteras norrkoping helsingborg jonkoping lund umea gavle boras sundsvall fotboll hockey handboll
  innebandy ishockey aik hammarby djurgarden ifk malmoff frolunda brynas leksand football soccer baseball basketball
  tennis golf golfer liverpool arsenal chelsea barcelona juventus ronaldo messi zlatan jordan lakers yankees cowboys
  rangers steelers eagles dragon monkey tiger lion lejon panther eagle falcon wolf bear bjorn hund hunden hundar valp
  katt katten katter kisse mjau hast hasten hastar ponny kanin elefant zebra marsvin papegoja fisk fagel butterfly fjaril dolphin
  delfin sunshine solsken solros blomma blommor flower flowers rose lily sol solen mane stjarna star stars moon sky
  himmel ocean havet sjo skog skogen angel angels angela devil djavul fan jesus christ gud god love lover loveme lovely
  iloveyou alskar jagalskardig alskardig karlek hjarta heart puss kram mamma pappa mormor farmor morfar farfar syster bror
  baby babygirl bebis prinsessa princess prince queen king drottning kung hero superman batman spiderman ironman pokemon
  pikachu minecraft fortnite roblox starwars harrypotter hogwarts gandalf matrix hannah emma maja alice elsa ella alva
  astrid saga wilma ebba freja lilly olivia agnes julia klara linnea nova selma molly stella ellen tuva signe alma vera
  ines leia meja hedda edith noah hugo lucas liam oliver elias oscar oskar william alexander adam axel viktor victor emil
  leo theo melvin charlie filip philip isak isac vincent ludvig edvin gustav anton gabriel jonathan david daniel simon
  sebastian andreas anders johan johanna anna maria karin kristina lena eva kerstin marie sara sarah linda lisa malin
  jenny jessica jennifer josefin elin erik lars karl carl peter petter per mikael michael michelle thomas tomas jan hans
  fredrik magnus mattias mats stefan niklas martin robert robin kevin jonas joakim jakob jacob christian christoffer
  marcus markus patrik rickard richard daniella amanda rebecka matilda ida frida sofia sofie cecilia camilla ulrika
  charlotte nicole natalie ashley samantha andrew anthony joshua matthew thunder lightning shadow ninja samurai ranger
  hunter killer warrior soldier pirate phantom ghost magic merlin wizard mustang ferrari porsche mercedes corvette harley
  yamaha honda toyota volvo saab bmw audi silver guld gold golden diamond diamant money pengar dollar lotto bonus lucky
  happy gladje glad smile kul roligt cool awesome freedom frihet peace fred hope hopp dream dreams drom music musik guitar
  gitarr piano rock metal metallica nirvana beatles abba roxette avicii coffee kaffe tea cookie kaka godis choklad
  chocolate cheese ost pizza banana banan apple apelsin orange jordgubb strawberry pepper peppar ginger bubbles
  whatever nothing ingenting something blah trustno ncc corona covid pandemi fuckyou fuckoff shit helvete skit kuken
  jordan snowball snowman snogubbe jul julen christmas tomten nisse paskan midsommar semester holiday sommarlov ledig
  purple lila blue bla rod gron green yellow gul black svart white vit pink rosa red knulla sexy hottie playboy`
    .split(/\s+/)
    .concat(siteName.toLowerCase(), 'skolmaterial', 'material', 'gratisskolmaterial'),
)

/** Sequences along the keyboard, the alphabet and the digits, in both directions; a password of nothing else is easy to guess. */
const sequences = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyzåäö',
  'qwertyuiopå¨',
  'asdfghjklöä',
  'zxcvbnm,.-',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.',
  'qazwsxedcrfvtgbyhnujmikolp',
  'qaywsxedcrfvtgb',
  'qweasdzxc',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8',
  'zaq12wsxcde34rfvbgt56yhn',
  '147258369',
  '741852963',
  '159357456',
  '1qaz@wsx#edc$rfv',
  '!"#¤%&/()=',
  '!@#$%^&*()',
].flatMap((row) => [row, [...row].reverse().join('')])

const leetLetters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  å: 'a',
  ä: 'a',
  ö: 'o',
  é: 'e',
}

/** Whether a password is among the first guesses of an attacker. `personal`: words about the owner that others know. */
export function isCommon(password: string, personal: readonly string[] = []): boolean {
  const normalized = password.normalize('NFKC').toLowerCase()
  const plain = normalized.replace(/\s+/g, '')
  if (isRepeated(plain) || isSequence(plain) || isBreached(plain)) return true
  // Attackers do not guess whole sentences.
  if (plain.length > 40) return false
  // Strips years, dates and punctuation around a word.
  // regex-ok: at most 40 characters at this point
  const bare = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const names = new Set(personal.map((name) => asWord(name.toLowerCase())).filter((name) => name.length > 2))
  // regex-ok: at most 40 characters at this point
  const forms = [plain, bare, plain.replace(/\d+$/, ''), plain.replace(/[\d\p{P}\p{S}]+$/u, '')].map(asWord)
  const isKnown = (form: string) => words.has(form) || names.has(form)
  const isGuessable = (form: string) =>
    isKnown(form) || isKnown(withoutRepeat(form)) || isJoined(form, isKnown)
  return isNumber(plain) || isShort(bare) || forms.some(isGuessable)
}

/** A date, a telephone number or the like. */
const isNumber = (text: string) => text.length <= 12 && /^[\d./-]+$/.test(text)

/** One or two letters, or a sequence, between digits. */
const isShort = (bare: string) => bare !== '' && (bare.length < 3 || isSequence(bare) || isRepeated(bare))

/** Replaces digits, signs and accented letters by the plain letters they stand for: 'p@ssw0rd', 'lösenord'. */
const asWord = (text: string) =>
  [...text]
    .map((character) => leetLetters[character] ?? character)
    .join('')
    .replace(/[^\p{L}]/gu, '')

/** 'aaaaaaaa', 'abcabcabc', '12121212'. */
// regex-ok: anchored at the start, so that each of the four lengths is tried once
const isRepeated = (text: string) => /^(.{1,4})\1+.{0,3}$/u.test(text) && new Set(text).size <= 4

// regex-ok: at most 40 characters
const withoutRepeat = (text: string) => /^(.+?)\1+$/u.exec(text)?.[1] ?? text

/** Whether the text consists of a few keyboard or alphabet sequences: 'qwerty123', '1234abcd', 'asdf1234'. */
function isSequence(text: string): boolean {
  let rest = text
  for (let count = 0; rest !== '' && count < 4; count += 1) {
    const length = leadingSequenceLength(rest)
    if (length < 3) return count > 0 && rest.length < 3
    rest = rest.slice(length)
  }
  return rest.length < 3
}

/** The length of the sequence, or of the run of one character, that the text starts with. */
function leadingSequenceLength(text: string): number {
  let longest = /^(.)\1*/u.exec(text)?.[0].length ?? 0
  for (let length = Math.min(text.length, 40); length > longest; length -= 1)
    if (sequences.some((sequence) => sequence.includes(text.slice(0, length)))) longest = length
  return longest
}

/** Whether the text is two known words joined: 'hejmamma', 'sommarlovet2024' without its year. */
function isJoined(form: string, isKnown: (part: string) => boolean): boolean {
  for (let at = 3; at <= form.length - 3; at += 1)
    if (isKnown(form.slice(0, at)) && isKnown(form.slice(at))) return true
  return false
}
