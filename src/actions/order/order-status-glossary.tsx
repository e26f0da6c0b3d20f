import { logInToSend, waitsForNetwork } from '#contract/messages.ts'
import './order-status-glossary.css'

const statuses: [word: string, meaning: string][] = [
  [
    waitsForNetwork,
    'Ligger bara på enheten där du skrev den. Den skickas in av sig själv när det finns nät.',
  ],
  ['Väntar på svar', 'Den är på väg till oss, och svaret har inte kommit än.'],
  [logInToSend, 'Du var inloggad när du skrev den. Den väntar tills du loggar in igen.'],
  ['Avvisad', 'Vi kunde inte ta emot den, och ingenting är beställt. Skälet står bredvid.'],
  ['Mottagen', 'Vi har fått den, och den har ett nummer.'],
  ['Plockas, Packad', 'Vi gör i ordning den.'],
  ['Skickad med post', 'Vi har lämnat den till posten. Det står i ditt konto om du beställde inloggad.'],
  ['Åter', 'Posten kunde inte lämna den, och den har kommit tillbaka till oss.'],
  ['Avbruten', 'Den skickas inte.'],
]

/** What the status of an order means; shown in the outbox and in a customer's order history. */
export function OrderStatusGlossary() {
  return (
    <details className="order-status-glossary">
      <summary>Vad orden betyder</summary>
      <dl>
        {statuses.map(([word, meaning]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
