import { syncBoxes } from '#src/actions/box/account/sync-boxes.ts'
import { boxNotStored } from '#src/actions/box/box-texts.ts'
import type { Part } from '#src/boxes/box.ts'
import { letOlderFilesBeSent } from '#src/boxes/older-files.ts'
import { formatBytes } from '#src/ui/format.ts'
import { showToast } from '#src/ui/toast.ts'

/** Asks before files are sent of which their person has read that they stay on the device. */
export function OlderFiles({ boxId, older }: { boxId: string; older: readonly Part[] }) {
  const isOne = older.length === 1
  async function send(): Promise<void> {
    await letOlderFilesBeSent(
      older.map(({ file }) => file),
      [boxId],
    )
    await syncBoxes()
  }
  return (
    <div className="box-files-note">
      <p>
        {isOne ? 'En egen fil' : `${older.length} egna filer`} finns bara på den här enheten.{' '}
        {isOne ? 'Den skickas' : 'De skickas'} till kontot när du trycker, och visas då på dina enheter och
        för alla som är med i lådan.
      </p>
      <button
        type="button"
        className="button button-secondary"
        onClick={() => void send().catch(() => showToast(boxNotStored))}
      >
        Skicka till kontot, {formatBytes(older.reduce((sum, { bytes }) => sum + bytes, 0))}
      </button>
    </div>
  )
}
