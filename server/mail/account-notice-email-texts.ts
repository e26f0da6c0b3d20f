import { linkBlock } from './email-template.ts'
import type { EmailDefinition } from './email-definition.ts'

const group = 'Konton'
const hälsning = 'Hej Linda,'
const example = 'https://skolmaterial.example'
const newPassword = [linkBlock('Välj ett nytt lösenord', `${example}/glomt-losenord`)]
const notYou = `Var det inte du? Välj genast ett nytt lösenord. Då loggas alla enheter ut.

{nytt-lösenord}`
const withPassword = {
  group,
  required: ['nytt-lösenord'],
  sample: { hälsning, 'nytt-lösenord': newPassword },
}

/** Emails that tell of a change to an account. They hold no token. */
export const accountNoticeEmailTexts = {
  'account-password-changed': {
    ...withPassword,
    name: 'Lösenordet är ändrat',
    subject: 'Ditt lösenord är ändrat',
    body: `{hälsning}

Lösenordet till ditt konto på {webbplats} är ändrat, och alla enheter är utloggade.

${notYou}`,
  },
  'account-email-changing': {
    ...withPassword,
    name: 'E-postadressen håller på att bytas, till den gamla adressen',
    subject: 'Din e-postadress håller på att bytas',
    body: `{hälsning}

Någon som är inloggad på ditt konto på {webbplats} har bett om att få byta e-postadress. Bytet sker när den nya adressen är bekräftad. Till dess loggar du in som förut.

${notYou}`,
  },
  'account-email-changed': {
    group,
    name: 'E-postadressen är bytt, till den gamla adressen',
    subject: 'Din e-postadress är bytt',
    body: `{hälsning}

Ditt konto på {webbplats} har fått en ny e-postadress. Du loggar in med den från och med nu, och den här adressen används inte längre.

Var det inte du? På sidan här nedanför står hur du når oss, så hjälper vi dig.`,
    required: [],
    sample: { hälsning },
  },
  'organisation-waiting': {
    group,
    name: 'Organisationen väntar på godkännande',
    subject: 'Er organisation väntar på godkännande',
    body: `{hälsning}

Adressen är bekräftad och du kan logga in. Innan ni kan lägga upp material på {webbplats} går vi igenom uppgifterna om er organisation. Du får ett brev när det är klart.

{logga-in}`,
    required: [],
    sample: { hälsning, 'logga-in': [linkBlock('Logga in', `${example}/logga-in`)] },
  },
  'account-deactivated': {
    group,
    name: 'Kontot är avslutat',
    subject: 'Ditt konto är avslutat',
    body: `{hälsning}

Kontot på {webbplats} är avslutat. Dina uppgifter är borttagna, alla enheter är utloggade och ditt eget material visas inte längre.

Beställningar som du har gjort behåller sina uppgifter så länge som det står i vår integritetspolicy, så att de kommer fram.`,
    required: [],
    sample: { hälsning },
  },
  'second-factor-on': {
    ...withPassword,
    name: 'Tvåstegsverifieringen är på',
    subject: 'Tvåstegsverifieringen är på',
    body: `{hälsning}

Från och med nu behövs en kod från din app när du loggar in på {webbplats}. Spara återställningskoderna på ett säkert ställe: med dem kommer du in om telefonen är borta.

${notYou}`,
  },
  'second-factor-off': {
    ...withPassword,
    name: 'Tvåstegsverifieringen är avstängd',
    subject: 'Tvåstegsverifieringen är avstängd',
    body: `{hälsning}

Från och med nu loggar du in på {webbplats} med bara lösenordet.

${notYou}`,
  },
  'recovery-code-used': {
    ...withPassword,
    name: 'En återställningskod är använd',
    subject: 'En återställningskod är använd',
    body: `{hälsning}

En av dina återställningskoder till {webbplats} är använd och gäller inte längre. Nya gör du i ditt konto under Tvåstegsverifiering.

${notYou}`,
  },
  'second-factor-reset': {
    group,
    name: 'Tvåstegsverifieringen är borttagen av redaktionen',
    subject: 'Tvåstegsverifieringen är borttagen',
    body: `{hälsning}

Vi har tagit bort tvåstegsverifieringen från ditt konto på {webbplats}, och alla enheter är utloggade. Nu loggar du in med bara lösenordet och kan sätta upp den på nytt.

{logga-in}

Var det inte du som bad om det? Välj genast ett nytt lösenord, och hör av dig till oss.

{nytt-lösenord}`,
    required: ['nytt-lösenord'],
    sample: {
      hälsning,
      'logga-in': [linkBlock('Logga in', `${example}/logga-in`)],
      'nytt-lösenord': newPassword,
    },
  },
} satisfies Record<string, EmailDefinition>
