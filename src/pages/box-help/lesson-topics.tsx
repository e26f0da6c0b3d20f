import type { HelpTopic } from './help-topic.ts'
import { UiName } from './ui-name.tsx'

export const lessonTopics: readonly HelpTopic[] = [
  {
    id: 'redo',
    title: 'Gör redo före lektionen',
    picture: {
      name: 'redo',
      alt: 'Rutan i lådan när den är redo: Redo utan nät, med klockslaget för kontrollen och antalet delar som öppnades.',
    },
    text: (
      <>
        <p>
          Tryck på <UiName>Gör redo</UiName> i lådan medan du har nät. Du ser hur mycket som ska hämtas, och
          hur mycket som får plats där webbläsaren säger det. Tryck på <UiName>Hämta och kontrollera</UiName>,
          eller på <UiName>Kontrollera</UiName> om allt redan finns här.
        </p>
        <p>
          Varje fil hämtas och öppnas på den här enheten. <UiName>Redo utan nät</UiName> med ett klockslag
          betyder att allt gick att öppna då. Annars står det vilken del som inte gick, och varför.
        </p>
      </>
    ),
    notes: (
      <>
        <li>
          Ska något laddas ner som har ett formulär, frågar sidan vem som laddar ner, en gång för hela lådan.
        </li>
        <li>
          <UiName>Fortsätt i bakgrunden</UiName> låter dig göra annat på webbplatsen så länge. Låt fliken vara
          öppen.
        </li>
        <li>
          <UiName>Ange när den är</UiName>, så kontrolleras lådan av sig själv när du öppnar webbplatsen med
          nät inom ett dygn före lektionen.
        </li>
        <li>
          Länkar behöver alltid nät. Vid var och en kan du skriva vad ni gör utan, med{' '}
          <UiName>Skriv en anteckning</UiName>, och på utskriften av listan står en QR-kod, om adressen inte
          är mycket lång.
        </li>
        <li>
          Finns en ny utgåva av ett material väljer du själv om den ska ersätta den som ligger på enheten.
        </li>
      </>
    ),
  },
  {
    id: 'klassrum',
    title: 'Visa i klassrummet',
    picture: {
      name: 'klassrum',
      alt: 'Ett arbetsblad fyller skärmen. Längst ner står delarna, och knapparna Anteckningar, QR och Svart.',
    },
    text: (
      <>
        <p>
          Tryck på <UiName>Visa i klassrummet</UiName>, som heter <UiName>Visa</UiName> på telefonen. En sak i
          taget fyller fönstret, utan menyer. På pekskärm bläddrar du genom att svepa.
        </p>
        <dl className="help-keys">
          {(
            [
              [['→', 'mellanslag', 'Page Down'], 'nästa sida eller del'],
              [['←', 'Page Up'], 'tillbaka'],
              [['B'], 'svart skärm, och visa igen'],
              [['T'], 'starta och stoppa tiden för en del som har minuter'],
              [['Q'], 'QR-kod till eleverna'],
              [['F'], 'hela skärmen'],
              [['Esc'], 'tillbaka till lådan'],
            ] as const
          ).map(([keys, meaning]) => (
            <div key={meaning}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </>
    ),
    notes: (
      <>
        <li>
          <UiName>Anteckningar</UiName> öppnar ett eget fönster för din skärm, med dina anteckningar, tiden
          och det som kommer sedan. En presentationskontroll fungerar i båda fönstren.
        </li>
        <li>
          Det du skriver i en del under <UiName>Visas för eleverna</UiName> står på skärmen. Det du skriver
          under <UiName>Bara för dig</UiName> står i anteckningsfönstret, i lådans lista och på planeringen,
          och följer inte med i en länk eller fil.
        </li>
      </>
    ),
  },
  {
    id: 'skriva-ut',
    title: 'Skriv ut',
    picture: {
      name: 'skriv-ut',
      alt: 'Rutan Skriv ut lådan med tre val: Hela lådan, Bara elevblad och Planeringen.',
    },
    text: (
      <p>
        Tryck på <UiName>Skriv ut</UiName>, välj och tryck på <UiName>Gör PDF</UiName>. PDF:en görs på enheten
        av de filer som finns där, så gör lådan redo först. Sedan går det också utan nät.
      </p>
    ),
    notes: (
      <>
        <li>
          <UiName>Hela lådan</UiName> har innehåll med sidnummer, bladen i ordning, QR-koder till filmer och
          länkar, och källorna sist.
        </li>
        <li>
          <UiName>Bara elevblad</UiName> räknar ut hur många ark det blir för så många elever som du skriver.
        </li>
        <li>
          <UiName>Planeringen</UiName> är ordningen, tiderna och anteckningarna, på ett blad så länge det går
          att läsa.
        </li>
      </>
    ),
  },
]
