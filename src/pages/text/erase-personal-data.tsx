import { boxesHave, ErasurePanel } from '#src/actions/erase/erasure-panel.tsx'
import { useErasure } from '#src/actions/erase/use-erasure.ts'

/** Erases the personal data on this device after two confirmations. Entries that are not sent yet are shown first. */
export function ErasePersonalData() {
  const erasure = useErasure((boxes) => boxes.eraseAllBoxes())
  return (
    <ErasurePanel
      id="erase-personal-data"
      title="Glöm mina uppgifter"
      erasure={erasure}
      intro="Den här enheten minns det du har skrivit i formulären, dina lådor, dina sökningar, vad du öppnade senast och vad du har skickat. Du kan ta bort det härifrån."
      startLabel="Glöm mina uppgifter"
      alsoLost="Då försvinner också dina lådor med allt i dem."
      confirmation="Uppgifterna i beställning och nedladdning, dina utkast, dina lådor med allt i dem, dina sökningar, det du öppnade senast, det du har skickat, kvittona och enhetens slumpade namn tas bort, och du loggas ut. Dina gillanden och det material du har sparat blir kvar. Lådor på ditt konto finns kvar där."
      renderUnsentBoxes={(count) => (
        <>
          <strong>
            {boxesHave(count)} ändringar eller filer som inte finns på ditt konto. De försvinner.
          </strong>{' '}
          <a href="/lador">Öppna Lådor</a> när du har nät: det som kan skickas skickas då.
        </>
      )}
      confirmLabel="Ja, glöm dem"
      cancelLabel="Behåll dem"
      done="Nu är de glömda: det du skrivit i formulären, dina utkast, dina lådor, dina sökningar, det du öppnade senast, utkorgen med kvittona och enhetens nummer. Du är utloggad här. Dina gillanden och det material du har sparat är kvar. Webbläsarens egen historik tar du bort i webbläsaren."
    />
  )
}
