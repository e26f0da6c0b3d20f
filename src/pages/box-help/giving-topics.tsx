import type { HelpTopic } from './help-topic.ts'
import { UiName } from './ui-name.tsx'

export const givingTopics: readonly HelpTopic[] = [
  {
    id: 'lank',
    title: 'Dela med länk',
    picture: {
      name: 'lank',
      alt: 'Rutan Dela med länk: en QR-kod, länken, dagen då den slutar gälla och knapparna Uppdatera det delade och Dra in länken.',
    },
    text: (
      <>
        <p>
          Tryck på <UiName>Dela</UiName> och <UiName>Gör en länk</UiName>. Du får en länk och en QR-kod. Den
          som har länken kan läsa, skriva ut och kopiera lådan, utan inloggning.
        </p>
        <p>
          Länken visar lådan som den var när du delade den. Har du ändrat något trycker du på{' '}
          <UiName>Uppdatera det delade</UiName>. Med <UiName>Dra in länken</UiName> slutar den gälla direkt;
          kopior som andra har gjort finns kvar.
        </p>
      </>
    ),
    notes: (
      <>
        <li>
          Länken slutar gälla av sig själv den dag som står där. Bara den enhet som gjorde länken kan
          uppdatera det delade.
        </li>
        <li>
          Ligger lådan på ditt konto kan du dra in länken och ändra dess tid från alla dina enheter, om en
          telefon kommer bort till exempel. Annars kan bara enheten som gjorde länken det.
        </li>
        <li>Anteckningar följer bara med om du kryssar för det, egna foton och PDF:er aldrig.</li>
      </>
    ),
  },
  {
    id: 'kopiera',
    title: 'Kopiera eller följ en delad låda',
    picture: {
      name: 'folj',
      alt: 'Rutan Följer en delad låda: en del är ny, och under den finns knapparna Lägg till i min låda och Lägg inte till.',
    },
    text: (
      <>
        <p>
          Öppna länken och tryck på <UiName>Kopiera till mina lådor</UiName> eller <UiName>Följ lådan</UiName>
          . Båda gör en egen låda på din enhet, som du ändrar som du vill.
        </p>
        <p>
          Följer du lådan ser du i din egen vad som har ändrats i den delade, när du har nät. Inget läggs till
          förrän du väljer <UiName>Lägg till i min låda</UiName>, och inget tas bort ur din.
        </p>
      </>
    ),
    notes: (
      <li>
        En egen låda kopierar du med <UiName>Kopiera lådan</UiName> under <UiName>Mer</UiName>.
      </li>
    ),
  },
  {
    id: 'fil',
    title: 'Skicka som fil, också utan nät',
    picture: {
      name: 'fil',
      alt: 'Rutan Dela som fil: vad som följer med och vad som stannar, en kryssruta för anteckningarna och knappen Gör filen.',
    },
    text: (
      <>
        <p>
          Tryck på <UiName>Dela</UiName> och sedan på <UiName>Gör filen</UiName>. Filen slutar på
          .lektionslada: <UiName>Spara</UiName> den, eller <UiName>Skicka</UiName> den där webbläsaren kan
          det.
        </p>
        <p>
          Kollegan öppnar den med{' '}
          <a href="/lada/oppna">
            <UiName>Öppna en fil</UiName>
          </a>{' '}
          under Lådor. Hela filen kontrolleras innan något sparas, och lådan läggs bredvid det som redan
          finns.
        </p>
      </>
    ),
    notes: (
      <>
        <li>
          Filer vars licens tillåter det följer med, av resten bara länken. Du ser vilka innan filen görs.
        </li>
        <li>
          Anteckningar, egna foton och PDF:er följer bara med om du kryssar för dem. Titta först att inga
          elever eller namn syns.
        </li>
      </>
    ),
  },
]
