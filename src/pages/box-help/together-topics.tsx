import type { HelpTopic } from './help-topic.ts'
import { UiName } from './ui-name.tsx'

export const togetherTopics: readonly HelpTopic[] = [
  {
    id: 'konto',
    title: 'Samma lådor på flera enheter',
    picture: {
      name: 'konto',
      alt: 'En låda på kontot: överst står att den finns på dina enheter, och vid ett foto av tavlan att det finns här och på kontot.',
    },
    text: (
      <>
        <p>
          Är du <a href="/logga-in">inloggad</a> finns nya lådor på alla dina enheter. En låda som du gjorde
          innan lägger du dit med <UiName>Lägg på kontot</UiName>.
        </p>
        <p>
          Det du ändrar utan nät skickas när nätet är tillbaka, och det som har ändrats på två enheter läggs
          ihop. I lådan står om allt är skickat.
        </p>
      </>
    ),
    notes: (
      <>
        <li>
          Egna foton och PDF:er följer med, tillsammans högst 500 MB på ett konto. De hämtas när du öppnar
          lådan eller gör den redo. På mobilnät, när webbläsaren säger det, väntar de tills du trycker.
        </li>
        <li>Vid varje egen fil står om den är skickad, väntar, hämtas eller bara finns på enheten.</li>
        <li>
          Loggar du ut tas kontots lådor bort från enheten. Har en låda något som bara finns där sägs det
          först, och den blir kvar, dold för andra, tills du loggar in igen.
        </li>
      </>
    ),
  },
  {
    id: 'kollegor',
    title: 'Arbeta flera i samma låda',
    picture: {
      name: 'kollegor',
      alt: 'Rutan Kollegor: två som är med i lådan, och under dem frågan om nästa kollega får ändra eller läsa.',
    },
    text: (
      <>
        <p>
          Tryck på <UiName>Kollegor</UiName> under <UiName>Mer</UiName> i en låda på ditt konto, välj om
          kollegan får ändra eller läsa, och tryck på <UiName>Gör en inbjudan</UiName>. Skicka länken, som är
          för en person och gäller i 14 dagar.
        </p>
        <p>
          Kollegan loggar in och går med. Lådan finns sedan hos er båda, också utan nät, och det som var och
          en ändrar läggs ihop.
        </p>
      </>
    ),
    notes: (
      <>
        <li>
          <UiName>Ändra</UiName> vid en kollega har <UiName>Låt bara läsa</UiName>,{' '}
          <UiName>Ta bort ur lådan</UiName> och <UiName>Lämna över lådan</UiName>, för den som slutar på
          skolan.
        </li>
        <li>
          Den som inte är med längre väljer själv om det som finns på enheten ska bli en egen låda eller tas
          bort.
        </li>
      </>
    ),
  },
  {
    id: 'bestalla',
    title: 'Beställ tryckt material tillsammans',
    picture: {
      name: 'gemensam',
      alt: 'Sidan som kollegorna ser: två tryckta material med ett fält för antal vid varje, och ett fält för namnet.',
    },
    text: (
      <>
        <p>
          Tryck på <UiName>Beställ tillsammans</UiName> under <UiName>Mer</UiName>, välj sista dag och tryck
          på <UiName>Gör länken</UiName>. Kollegorna skriver ett namn och hur många de vill ha, utan
          inloggning.
        </p>
        <p>
          Du ser vad alla vill ha. <UiName>Skicka beställningen</UiName> beställer allt på en gång, och det
          kommer i ett paket till dig. Räcker något inte blir inget beställt, och det står vilket och hur
          många som finns.
        </p>
      </>
    ),
    notes: (
      <>
        <li>
          <UiName>Lägg till ur en annan låda</UiName> tar med tryckt material ur fler lådor. Kollegorna har{' '}
          <UiName>Lägg till ur en egen låda</UiName> på länkens sida.
        </li>
        <li>
          Vill ni ha fler än vad som får beställas trycker du på <UiName>Be redaktionen om fler</UiName>.
        </li>
        <li>
          Utan nät väntar beställningen i utkorgen. Kollegorna ser på länken hur det gick, och deras namn
          raderas 30 dagar efter beställningen, också på din enhet.
        </li>
      </>
    ),
  },
]
