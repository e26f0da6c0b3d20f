import { confirmLinkLife, resetLinkLife } from '#contract/limits.ts'
import { siteName } from '#contract/words.ts'
import type { Letter } from '../mail/post.ts'
import { greeting, paragraph, wayTo, writeLetter, type Piece } from '../mail/template.ts'
import { tipsPieces } from '../tips.ts'

/** Who a letter is to, whose account it tells of, and where the site is. */
export type Addressed = { id: string; email: string; first_name: string; publicUrl: string }

type Told = { kind: string; subject: string; pieces: Piece[]; why: string }

function letterTo(
  { id, email, first_name, publicUrl }: Addressed,
  { kind, subject, pieces, why }: Told,
): Letter {
  return writeLetter({
    customer_id: id,
    kind,
    recipient: email,
    subject,
    pieces: [greeting(first_name), ...pieces, paragraph(`Vänliga hälsningar från oss på ${siteName}`)],
    footer: [paragraph(why), wayTo('Så använder vi dina uppgifter', `${publicUrl}/pages/integritetspolicy`)],
  })
}

/** The token stands after #, which a browser sends to no server: neither our log nor anybody between has it. */
const confirmAddress = ({ publicUrl }: Addressed, token: string) => `${publicUrl}/bekrafta#${token}`
const resetAddress = ({ publicUrl }: Addressed, token: string) => `${publicUrl}/aterstall-losenord#${token}`
const logInAddress = ({ publicUrl }: Addressed) => `${publicUrl}/logga-in`
const forgotAddress = ({ publicUrl }: Addressed) => `${publicUrl}/glomt-losenord`

const confirmHours = `Länken gäller i ${confirmLinkLife / 60} timmar och kan användas en gång.`
const resetMinutes = `Länken gäller i ${resetLinkLife} minuter och kan användas en gång.`
const notYou = 'Var det inte du kan du bortse från brevet. Då händer ingenting.'

/** `tips`: the token of a yes to tips, where the box was ticked; the two are confirmed apart. */
export const confirmLetter = (to: Addressed, token: string, tips: string | null = null): Letter =>
  letterTo(to, {
    kind: 'account-confirm',
    subject: 'Bekräfta din e-postadress',
    pieces: [
      paragraph(
        `Välkommen till ${siteName}. Tryck på länken och bekräfta att adressen är din, så är kontot klart.`,
      ),
      wayTo('Bekräfta min e-postadress', confirmAddress(to, token)),
      paragraph(confirmHours),
      ...(tips === null ? [] : tipsPieces(to.publicUrl, tips)),
    ],
    why: `Du får det här brevet för att någon har skapat ett konto med din e-postadress. ${notYou}`,
  })

/** To an address that somebody has registered twice, with different passwords: only who reads this letter knows which is right. */
export const choosePasswordLetter = (to: Addressed, token: string): Letter =>
  letterTo(to, {
    kind: 'account-reset',
    subject: 'Välj ett lösenord för ditt konto',
    pieces: [
      paragraph(
        `Ett konto med den här adressen har skapats flera gånger på ${siteName}, med olika lösenord. Välj det som ska gälla, så är kontot klart.`,
      ),
      wayTo('Välj lösenord', resetAddress(to, token)),
      paragraph(`${resetMinutes} Har den hunnit bli för gammal kan du be om en ny:`),
      wayTo('Be om en ny länk', forgotAddress(to)),
    ],
    why: `Du får det här brevet för att någon har skapat ett konto med din e-postadress. ${notYou}`,
  })

export const alreadyRegisteredLetter = (to: Addressed): Letter =>
  letterTo(to, {
    kind: 'account-known',
    subject: 'Du har redan ett konto',
    pieces: [
      paragraph(
        `Någon ville skapa ett konto på ${siteName} med den här adressen. Du har redan ett, så du kan logga in direkt.`,
      ),
      wayTo('Logga in', logInAddress(to)),
      paragraph('Minns du inte lösenordet kan du välja ett nytt:'),
      wayTo('Välj ett nytt lösenord', forgotAddress(to)),
    ],
    why: `Du får det här brevet för att din e-postadress skrevs i vårt formulär. ${notYou}`,
  })

export const resetLetter = (to: Addressed, token: string): Letter =>
  letterTo(to, {
    kind: 'account-reset',
    subject: 'Välj ett nytt lösenord',
    pieces: [
      paragraph('Här är länken som du bad om. Med den väljer du ett nytt lösenord.'),
      wayTo('Välj ett nytt lösenord', resetAddress(to, token)),
      paragraph(`${resetMinutes} Har den hunnit bli för gammal kan du be om en ny.`),
    ],
    why: `Du får det här brevet för att någon bad om ett nytt lösenord till ditt konto. Var det inte du kan du bortse från det. Ditt lösenord gäller som förut.`,
  })

export const newEmailLetter = (to: Addressed, token: string): Letter =>
  letterTo(to, {
    kind: 'account-new-email',
    subject: 'Bekräfta din nya e-postadress',
    pieces: [
      paragraph(
        `Du vill använda den här adressen för ditt konto på ${siteName}. Tryck på länken, så byter vi.`,
      ),
      wayTo('Bekräfta min nya adress', confirmAddress(to, token)),
      paragraph(confirmHours),
    ],
    why: `Du får det här brevet för att någon vill använda din e-postadress för sitt konto. ${notYou}`,
  })

/** To the owner of an account whose address somebody else wants for theirs. */
export const takenEmailLetter = (to: Addressed): Letter =>
  letterTo(to, {
    kind: 'account-known',
    subject: 'Din adress har redan ett konto',
    pieces: [
      paragraph(
        `Någon med ett annat konto på ${siteName} ville byta till den här adressen. Den hör redan till ditt konto, så ingenting har ändrats.`,
      ),
      paragraph('Har du två konton kan du avsluta det ena och sedan byta adress i det andra.'),
    ],
    why: `Du får det här brevet för att din e-postadress skrevs i vårt formulär. ${notYou}`,
  })
