import type { HelpTopic } from './help-topic.ts'
import { UiName } from './ui-name.tsx'

export const otherTopics: readonly HelpTopic[] = [
  {
    id: 'tacker',
    title: 'Se vad lådorna täcker',
    picture: {
      name: 'tacker',
      alt: 'Området Sannolikhet och statistik med antalet punkter som täcks. Under varje punkt står vilken låda som täcker den, eller vilket material som skulle göra det.',
    },
    text: (
      <p>
        <a href="/lada/tackning">
          <UiName>Vad lådorna täcker</UiName>
        </a>
        , under Lådor, räknar ämnen, årskurser, planerad tid och centralt innehåll i de lådor som du väljer.
        Öppna ett område för att se vilka punkter som saknas, och material som skulle täcka dem.
      </p>
    ),
    notes: <li>Ge en termins lådor samma etikett, till exempel ht26, så väljer du dem med ett tryck.</li>,
  },
  {
    id: 'surfplattor',
    title: 'Surfplattor som flera använder',
    picture: {
      name: 'fast',
      alt: 'Rutan Fäst lådan för elever: vad eleverna ser, ett fält för en kod med fyra siffror och knappen som fäster lådan.',
    },
    text: (
      <>
        <p>
          <UiName>Fäst för elever</UiName>, under <UiName>Mer</UiName> i en låda, låser enheten till den: en
          del i taget, utan menyer, sökning och konto. Du låser upp med fyra siffror som du väljer, och utan
          dem blir den fri efter 12 timmar.
        </p>
        <p>
          <UiName>Lämna enheten</UiName>, under Lådor, tar bort det som är ditt från enheten. Lådor som bara
          ligger på den och sparade material blir kvar till klassen. Gemensamma beställningar i dem tas bort,
          med kollegornas namn.
        </p>
      </>
    ),
    notes: (
      <li>
        Är du inloggad väljer du för varje ny låda <UiName>På mitt konto</UiName> eller{' '}
        <UiName>Bara på den här enheten</UiName>. Lådor på enheten ser alla som använder den.
      </li>
    ),
  },
  {
    id: 'angra',
    title: 'Ångra, och ta tillbaka',
    text: (
      <>
        <p>
          <UiName>Ångra</UiName> tar tillbaka de senaste 30 stegen i lådan, också när du har stängt den, och{' '}
          <UiName>Gör om</UiName> gör dem igen. Har en kollega ändrat samma sak sedan dess rör Ångra den inte,
          och det står så.
        </p>
        <p>
          <UiName>Historik</UiName>, under <UiName>Mer</UiName>, visar stegen med ord, det senaste först. Med{' '}
          <UiName>Ångra härifrån</UiName> tar du tillbaka ett steg och alla efter det på en gång.
        </p>
        <p>
          <UiName>Ta bort lådan</UiName> finns under <UiName>Mer</UiName>. En borttagen låda går att ta
          tillbaka i 30 dagar, med <UiName>Ta tillbaka</UiName> under <UiName>Borttagna lådor</UiName>, efter
          de andra.
        </p>
      </>
    ),
  },
  {
    id: 'plats',
    title: 'Var lådorna ligger',
    text: (
      <>
        <p>
          Utan konto ligger lådorna bara i den här webbläsaren på den här enheten. Rensar du webbläsarens data
          försvinner de, så skicka viktiga lådor som fil eller lägg dem på ett konto.
        </p>
        <p>
          Allt som du har här tar du bort med <UiName>Glöm mina uppgifter</UiName> på sidan{' '}
          <a href="/pages/integritetspolicy">Integritetspolicy</a>.
        </p>
      </>
    ),
  },
]
