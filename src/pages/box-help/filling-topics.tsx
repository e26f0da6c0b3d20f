import type { HelpTopic } from './help-topic.ts'
import { UiName } from './ui-name.tsx'

export const fillingTopics: readonly HelpTopic[] = [
  {
    id: 'gora',
    title: 'Gör en låda',
    picture: { name: 'lador', alt: 'Sidan Lådor på telefonen: knappen Ny låda, och under den två lådor.' },
    text: (
      <p>
        Tryck på <UiName>Ny låda</UiName> under <UiName>Lådor</UiName>, skriv ett namn och tryck på{' '}
        <UiName>Gör lådan</UiName>. Lådan öppnas tom. Det du gör i den sparas på enheten medan du arbetar,
        utan konto och utan nät.
      </p>
    ),
    notes: (
      <>
        <li>
          <UiName>Ändra namn, färg och ämne</UiName>, under <UiName>Mer</UiName> i lådan, har också etiketter,
          till exempel ht26. Har du tio lådor eller fler kan du söka bland dem.
        </li>
        <li>
          En låda kan ligga i en annan, som lektionerna i ett tema: <UiName>Ny låda i den här</UiName>, eller{' '}
          <UiName>Ligger i</UiName> där du ändrar namnet. Varje låda görs redo, visas, delas, kopieras och
          skrivs ut för sig.
        </li>
      </>
    ),
  },
  {
    id: 'material',
    title: 'Lägg i material, ett eller flera',
    picture: {
      name: 'lagg-i',
      alt: 'Rutan Lägg i låda: en låda är förkryssad, och under den finns ett fält för en ny låda.',
    },
    text: (
      <>
        <p>
          Tryck på lådan i hörnet av ett materials kort, eller på <UiName>Lägg i låda</UiName> på materialets
          sida. Kryssa för en låda eller skriv namnet på en ny, och tryck på <UiName>Lägg i låda</UiName>.
        </p>
        <p>
          Flera på en gång: tryck på <UiName>Välj fler på sidan</UiName> i rutan, tryck på de andra kortens
          knappar och sedan på <UiName>Lägg i låda</UiName> längst ner. De läggs sist i lådan.
        </p>
        <p>
          Det du har sparat lägger du i lådor på sidan{' '}
          <a href="/sparat">
            <UiName>Sparat</UiName>
          </a>
          : ett i taget, flera med <UiName>Välj flera</UiName>, eller allt på en gång med{' '}
          <UiName>Gör en låda av det sparade</UiName>.
        </p>
      </>
    ),
  },
  {
    id: 'ordna',
    title: 'Ordna med rubriker, anteckningar, länkar och egna filer',
    picture: {
      name: 'ordna',
      alt: 'En rubrik med tre delar under sig. Ordna är nedtryckt, och varje del har en pil upp och en pil ner.',
    },
    text: (
      <>
        <p>
          Längst ner i lådan lägger du till <UiName>Rubrik</UiName>, <UiName>Anteckning</UiName>,{' '}
          <UiName>Länk</UiName> och <UiName>Eget foto eller PDF</UiName>. Skriv minuter vid delarna, så räknas
          tiden ihop för varje rubrik och för hela lådan.
        </p>
        <p>
          Dra en del i handtaget till vänster, eller en rubrik med allt som ligger under den, eller tryck på{' '}
          <UiName>Ordna</UiName> och flytta med pilarna. De tre prickarna ändrar delen, flyttar den till en
          annan rubrik eller tar bort den.
        </p>
      </>
    ),
    notes: (
      <>
        <li>
          Med tangentbordet: mellanslag på handtaget lyfter delen, pilarna flyttar den, mellanslag släpper och
          Esc ångrar.
        </li>
        <li>
          Egna filer får vara högst 20 MB. I en låda på kontot hämtas de när lådan öppnas, på dina andra
          enheter och hos dem som är med i den. Annars stannar de på enheten.
        </li>
      </>
    ),
  },
]
