import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { syncBoxes } from '#src/actions/box/account/sync-boxes.ts'
import { boxNotStored } from '#src/actions/box/box-texts.ts'
import { mayBeInAccount, ownFilesIn } from '#src/boxes/box-files.ts'
import { mayChange } from '#src/boxes/box-permissions.ts'
import { hasOwnFile } from '#src/boxes/box-store.ts'
import type { Box, BoxSummary, Part } from '#src/boxes/box.ts'
import { fileWorkOf, letFilesCost, mayFilesCost, wantFiles, watchFileWork } from '#src/boxes/file-work.ts'
import { meteredReason } from '#src/storage/metered-network.ts'
import { formatBytes } from '#src/ui/format.ts'
import { showToast } from '#src/ui/toast.ts'
import { networkTexts } from './network-texts.ts'
import { OlderFiles } from './older-files-note.tsx'
import { useBoxFiles } from './use-box-files.ts'

/** What a person has to know or press so that the files of a box in the account are on all devices. Fetches those that are missing here. */
export function BoxFilesNote({ box, summary }: { box: Box; summary: BoxSummary }) {
  const files = useBoxFiles(box.id)
  const here = useFilesHere(box.parts, files)
  const mayCost = useSyncExternalStore(
    watchFileWork,
    () => mayFilesCost(box.id),
    () => false,
  )
  const failed = useSyncExternalStore(
    watchFileWork,
    () => failedFilesOf(box),
    () => '',
  )
  useEffect(() => wantFiles(box.id), [box.id])
  const own = ownFilesIn(box.parts).filter(mayBeInAccount)
  const isMissing = ({ file }: Part) => here?.has(file) === false && files?.onServer[file] !== undefined
  const missing = own.filter(isMissing)
  const missingNames = missing.map(({ file }) => file).join()
  useEffect(() => {
    // The synchronization that has found them may have ended before this box was shown.
    if (missingNames !== '') void syncBoxes()
  }, [missingNames])
  if (files === null || here === null) return null
  const unsent = mayChange(summary)
    ? own.filter(({ file }) => here.has(file) && files.onServer[file] === undefined)
    : []
  const failedCount = missing.filter(({ file }) => failed.split(' ').includes(file)).length
  const older = unsent.filter(({ file }) => files.older.has(file))
  const refusedCount = unsent.filter(({ file }) => files.refused[file] !== undefined).length
  const waiting = unsent.filter((part) => files.refused[part.file] === undefined && !older.includes(part))
  const reason = mayCost ? null : meteredReason()
  const held = reason === null ? [] : [...waiting, ...missing]
  const hasCopies = box.parts.some(({ copies }) => copies.length > 0)
  return (
    <>
      {held.length > 0 && (
        <div className="box-files-note">
          <p>
            {reason !== null && networkTexts[reason]}, så egna filer väntar tills du trycker:{' '}
            {[
              waiting.length > 0 && `${waiting.length} ska skickas`,
              missing.length > 0 && `${missing.length} ska hämtas`,
            ]
              .filter(Boolean)
              .join(' och ')}
            .
          </p>
          <button
            type="button"
            className="button button-secondary"
            onClick={() => {
              letFilesCost(box.id)
              void syncBoxes()
            }}
          >
            {waiting.length === 0 ? 'Hämta' : missing.length === 0 ? 'Skicka' : 'Skicka och hämta'} ändå,{' '}
            {formatBytes(held.reduce((sum, { bytes }) => sum + bytes, 0))}
          </button>
        </div>
      )}
      {older.length > 0 && <OlderFiles boxId={box.id} older={older} />}
      {refusedCount > 0 && (
        <TryAgain boxId={box.id}>
          Kontot tog inte emot {refusedCount === 1 ? 'en egen fil' : `${refusedCount} egna filer`}.
        </TryAgain>
      )}
      {refusedCount === 0 && failedCount > 0 && (
        <TryAgain boxId={box.id}>
          {failedCount === 1 ? 'En egen fil' : `${failedCount} egna filer`} kunde inte hämtas.
        </TryAgain>
      )}
      {hasCopies && <p>Filer som kom med lådan finns bara på den enhet där den öppnades.</p>}
    </>
  )
}

/** The names of files that could not be fetched, as a text, which is the same while they are. */
const failedFilesOf = ({ parts }: Box) =>
  ownFilesIn(parts)
    .filter(({ file }) => fileWorkOf(file)?.state === 'failed')
    .map(({ file }) => file)
    .join(' ')

function TryAgain({ boxId, children }: { boxId: string; children: ReactNode }) {
  return (
    <div className="box-files-note" data-state="refused">
      <p>{children} Varför står vid filen.</p>
      <button
        type="button"
        className="button button-secondary"
        onClick={() => void retry(boxId).catch(() => showToast(boxNotStored))}
      >
        Försök igen
      </button>
    </div>
  )
}

async function retry(boxId: string): Promise<void> {
  const { forgetRefusals } = await import('#src/actions/box/account/sync-own-files.ts')
  await forgetRefusals(boxId)
  await syncBoxes()
}

/** The files of one's own that are on this device, by their names; null before it has answered. Looked for again when `asked` changes. */
function useFilesHere(parts: readonly Part[], asked: unknown): ReadonlySet<string> | null {
  const [here, setHere] = useState<ReadonlySet<string> | null>(null)
  useEffect(() => {
    let isLeft = false
    const names = ownFilesIn(parts).map(({ file }) => file)
    const looks = names.map(async (name) => ((await hasOwnFile(name)) ? [name] : []))
    Promise.all(looks).then(
      (found) => isLeft || setHere(new Set(found.flat())),
      () => null,
    )
    return () => {
      isLeft = true
    }
  }, [parts, asked])
  return here
}
