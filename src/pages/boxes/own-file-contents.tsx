import { useSyncExternalStore } from 'react'
import { ownFileText } from '#src/actions/box/account/own-file-text.ts'
import { lastSync, watchSync } from '#src/actions/box/account/sync-boxes.ts'
import { connection, watchConnection } from '#src/api/connection.ts'
import { boxList, watchBoxList } from '#src/boxes/box-list.ts'
import type { Part } from '#src/boxes/box.ts'
import { fileWorkOf, mayFilesCost, watchFileWork } from '#src/boxes/file-work.ts'
import { meteredReason } from '#src/storage/metered-network.ts'
import { formatBytes } from '#src/ui/format.ts'
import { useBoxFiles } from './account/use-box-files.ts'
import { PartNote, PartSign } from './part-sign.tsx'
import { useOwnFile } from './use-own-file.ts'

const nothing = () => null
const online = () => 'online' as const
const none = () => 'none' as const

/** A file of the teacher's own, and where it is. Its address lives as long as the row. */
export function OwnFileContents({ part, boxId }: { part: Part; boxId: string }) {
  const { file, address } = useOwnFile(part.file)
  const where = useFilePlace(part, boxId, file)
  const isPicture = part.type.startsWith('image/')
  const isHere = address !== ''
  return (
    <>
      {isPicture && isHere ? (
        <span className="part-picture">
          <img src={address} alt="" />
        </span>
      ) : (
        <PartSign icon={isPicture ? 'photo' : 'sheet'} />
      )}
      <div className="part-text">
        <h3>
          {isHere ? (
            <a href={address} target="_blank" rel="noreferrer">
              {part.title}
              <span className="visually-hidden"> (öppnas i en ny flik)</span>
            </a>
          ) : (
            part.title
          )}
        </h3>
        <p>
          {[isPicture ? 'Eget foto' : 'Egen PDF', formatBytes(part.bytes), where].filter(Boolean).join(' · ')}
        </p>
        <PartNote part={part} />
      </div>
    </>
  )
}

/** Where the file is, in words; '' before the device has answered, and for one of the device alone that is here. */
export function useFilePlace(part: Part, boxId: string, file: Blob | null | 'reading'): string {
  const files = useBoxFiles(boxId)
  const list = useSyncExternalStore(watchBoxList, boxList, nothing)
  const work = useSyncExternalStore(watchFileWork, () => fileWorkOf(part.file), nothing)
  const mayCost = useSyncExternalStore(
    watchFileWork,
    () => mayFilesCost(boxId),
    () => false,
  )
  const network = useSyncExternalStore(watchConnection, connection, online)
  const last = useSyncExternalStore(watchSync, lastSync, none)
  const box = list?.boxes.find(({ id }) => id === boxId)
  if (file === 'reading' || files === null || box === undefined) return ''
  const isHeld = files.older.has(part.file) || (!mayCost && meteredReason() !== null)
  return ownFileText({
    part,
    sync: box.sync,
    files,
    bytesHere: file?.size ?? null,
    work,
    connection: network,
    lastSync: last,
    isHeld,
  })
}
