import { useState, useSyncExternalStore } from 'react'
import { boxesHave, ErasurePanel } from '#src/actions/erase/erasure-panel.tsx'
import { useErasure } from '#src/actions/erase/use-erasure.ts'
import { useSession } from '#src/api/use-session.ts'
import { boxList, watchBoxList } from '#src/boxes/box-list.ts'
import { forgetJointOrders } from '#src/boxes/joint-orders.ts'
import { savedSets, watchSaved } from '#src/storage/saved-sets.ts'

const unknown = () => null

/**
 * For a device that several people use: takes away what is a person's own, and leaves what belongs to the device. Whoever is logged
 * in is logged out; boxes whose changes the account lacks stay, hidden, until that person logs in here again.
 */
export function LeaveDevice() {
  const owner = useSession()?.userData.user_id ?? ''
  const [hidden, setHidden] = useState(0)
  const erasure = useErasure(async (boxes) => {
    // First, because a box whose joint order waits stays on the device.
    await forgetJointOrders()
    if (owner !== '') setHidden(await boxes.forgetSentBoxes(owner))
    await boxes.forgetSteps()
  })
  const list = useSyncExternalStore(watchBoxList, boxList, unknown)
  const saved = useSyncExternalStore(watchSaved, savedSets, unknown)
  const deviceBoxes = list?.boxes.filter(({ sync }) => sync === null).length ?? 0
  const left = [
    deviceBoxes === 1 ? '1 låda' : `${deviceBoxes} lådor`,
    `${saved?.length ?? 0} sparade material`,
  ].join(' och ')
  return (
    <ErasurePanel
      id="leave-device"
      title="Delar ni på enheten?"
      erasure={erasure}
      intro="När du lämnar enheten tas det som är ditt bort härifrån, och det som är klassens blir kvar: lådor som bara ligger på enheten och sparade material."
      startLabel="Lämna enheten"
      confirmation={
        <>
          Det du har skrivit i formulär, dina utkast och sökningar, det du öppnade senast, utkorgen, kvittona
          och gemensamma beställningar med kollegornas namn tas bort härifrån
          {owner !== '' && ', liksom lådorna på ditt konto, som finns kvar där, och du loggas ut'}. Kvar blir{' '}
          {left}, och det går inte längre att ångra ändringar i lådorna.
        </>
      }
      renderUnsentBoxes={(count) =>
        `${boxesHave(count)} ändringar eller filer som inte finns på ditt konto. De blir kvar här, dolda för andra, tills du loggar in här igen.`
      }
      confirmLabel="Ja, lämna enheten"
      cancelLabel="Stanna kvar"
      done={
        <>
          Nu har du lämnat enheten. Kvar för den som kommer sedan: {left}.
          {hidden > 0 && ` ${hiddenText(hidden)}`} Webbläsarens egen historik tar du bort i webbläsaren.
        </>
      }
    />
  )
}

const hiddenText = (count: number) =>
  count === 1
    ? 'En av dina lådor har något som bara finns här. Den är dold tills du loggar in här igen.'
    : `${count} av dina lådor har något som bara finns här. De är dolda tills du loggar in här igen.`
