/**
 * Sentences that several modules, or page and server, must word in the same way. Some are English, because the
 * site's owner prescribes their wording; visitors' forms show the Swedish translation beside them, other places in their stead
 * (translateToSwedish).
 */
export const siteName = 'Skolmaterial'
export const defaultTitle = 'Gratis skolmaterial av hög kvalitet'

export const required = 'Detta är ett obligatoriskt fält.'
export const pleaseProvide = (what: 'First Name' | 'Last Name' | 'Zip Code') => `Please provide the ${what}.`
export const quantityTooHigh = (max: number) => `Quantity must be less then or equal to ${max}`
export const numbersAndHyphens = 'Only numbers and hyphen allowed.'
export const tooLong = 'Högst 255 tecken.'
export const tooManyCharacters = (max: number) => `Högst ${max} tecken.`
export const invalidEmail = 'Det här är ingen e-postadress.'
export const passwordTooShort = 'Minst 8 tecken.'
export const passwordTooLong = 'Högst 1024 tecken.'
export const passwordTooCommon = 'Lösenordet är för vanligt'
export const wrongCredentials = 'E-postadressen eller lösenordet stämmer inte.'
export const accountLocked = 'Kontot är låst. Skriv till oss, så reder vi ut det.'
export const wrongPassword = 'Lösenordet stämmer inte.'
export const confirmFirst =
  'Bekräfta din e-postadress först. Vi har skickat ett nytt brev med en länk till dig.'
export const wrongCode = 'Koden stämmer inte, eller är redan använd. Vänta på nästa och försök igen.'
export const logInAgain = 'Det tog för lång tid. Logga in en gång till.'
export const secondFactorIsOn = 'Tvåstegsverifieringen är redan på.'
export const roleNeedsSecondFactor = 'Din roll kräver tvåstegsverifiering, så den går inte att stänga av.'
export const expiredLink = 'Länken gäller inte längre. Be om en ny.'
/** The labels of the consent boxes of the registration form. The server stores what somebody agreed to in this wording. */
export const hasReadDataUse = 'Jag har läst hur Skolmaterial använder mina uppgifter.'
export const wantsTips = 'Ja tack! Skicka tips om nytt material med e-post då och då.'
export const captchaFailed = 'An error occurred'
/** The heading of what one needs beside a material. */
export const needsTitle = 'Det här behövs'
export const soldOut = 'Slut på lagret.'
/** What somebody agrees to who waits for a sold-out material. The server stores this wording. */
export const stockRequestTerms =
  'Skolmaterial får spara min e-postadress och hur många jag vill ha, och skicka brev när det är min tur. Uppgifterna tas bort en månad efter att platsen i kön är slut, och senast efter ett år utan erbjudande.'
/** What the email about a short packing says; the server stores this wording with the place in the queue. */
export const missingCopiesTerms =
  'Alla exemplar i beställningen fanns inte. Resten står i kön, och Skolmaterial skickar brev när det är min tur. Platsen går att lämna i brevet. Uppgifterna tas bort en månad efter att platsen i kön är slut, och senast efter ett år utan erbjudande.'
export const acceptTermsFirst = 'Kryssa i rutan, så att vi får spara din adress.'
export const inStockAgain = 'Materialet finns i lager igen. Du kan beställa det nu.'
export const fewLeft = (left: number) => `Det finns bara ${left} kvar.`
export const notOrderable = 'Materialet går inte längre att beställa. Leta gärna efter ett annat.'
export const cannotOrderOwnMaterial = 'Du kan inte beställa ditt eget material.'
export const yesOrNo = 'Svara ja eller nej.'
export const unknownSchool = 'Skolan finns inte i listan. Välj en annan, eller skriv namn och adress själv.'
export const closedSchool =
  'Skolan är stängd enligt skolenhetsregistret. Välj en annan, eller skriv namn och adress själv.'
/** Shown when the operator erased somebody, or they ended the account, while their order or form was being sent. */
export const erasedMeanwhile =
  'Dina uppgifter raderades medan det här var på väg. Ingenting sparades och ingenting beställdes. Vill du det fortfarande kan du skicka det en gång till.'
export const cannotLikeOwnMaterial = 'Du kan inte gilla dina egna material'
export const stockCheckedLater = 'Lagret kontrolleras när beställningen skickas.'
export const orderQueued = 'Beställningen är sparad på den här enheten och skickas när du får uppkoppling.'
export const orderNeedsLogin = 'Beställningen är sparad på den här enheten. Logga in för att skicka den.'
export const waitsForNetwork = 'Väntar på nät'
export const logInToSend = 'Logga in för att skicka'
export const nothingFound = 'Inga resultat hittades'
export const back = 'Tillbaka'
export const madeByCustomers = 'Användargenererat material'
export const nothingToShow = 'Nothing to show'

/** The English texts in Swedish, with what to do about them; null for all other texts. */
export function translateToSwedish(text: string): string | null {
  const max = /^Quantity must be less then or equal to (\d+)$/.exec(text)?.[1]
  return max === undefined
    ? (swedishByEnglish[text] ?? null)
    : `Högst ${max} kan beställas. Välj ett mindre antal.`
}

const swedishByEnglish: Record<string, string> = {
  [pleaseProvide('First Name')]: 'Skriv hela ditt förnamn. Är det mycket kort, skriv även ett andra namn.',
  [pleaseProvide('Last Name')]: 'Skriv ditt efternamn.',
  [pleaseProvide('Zip Code')]: 'Skriv postnumret med siffror, till exempel 123 45.',
  [numbersAndHyphens]: 'Skriv telefonnumret med siffror och bindestreck, till exempel 08-123456.',
  [captchaFailed]: 'Kontrollen kunde inte göras. Försök igen om en stund.',
  [nothingToShow]: 'Här finns inget att visa än.',
  'No options': 'Inget i listan stämmer.',
  'Loading...': 'Hämtar.',
}

/** The server's error messages, by code. */
export const errorMessages = {
  UNREADABLE: 'Det som skickades gick inte att läsa.',
  INVALID: 'Något behöver rättas.',
  UNAUTHORIZED: 'Du behöver logga in.',
  FORBIDDEN: 'Det här får du inte göra.',
  NOT_FOUND: 'Adressen finns inte.',
  METHOD_NOT_ALLOWED: 'Så kan adressen inte användas.',
  CONFLICT: 'Det gick inte att genomföra.',
  TOO_LARGE: 'Det som skickades är för stort.',
  WRONG_TYPE: 'Den sortens innehåll tas inte emot.',
  TOO_MANY: 'Det har kommit för många förfrågningar. Vänta en stund och försök igen.',
  TIMEOUT: 'Det tog för lång tid. Försök igen.',
  UNAVAILABLE: 'Tjänsten kan inte svara just nu. Försök igen om en stund.',
  FAILED: 'Något gick fel hos oss. Försök igen om en stund.',
} as const
export type ErrorCode = keyof typeof errorMessages
