import { useParams } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { startBoxSync } from '#src/actions/box/account/start-box-sync.ts'
import { syncBoxes } from '#src/actions/box/account/sync-boxes.ts'
import { connection, watchConnection } from '#src/api/connection.ts'
import { boxList, watchBoxList } from '#src/boxes/box-list.ts'
import type { Part } from '#src/boxes/box.ts'
import { fileWorkOf, letFilesCost, mayFilesCost, wantFiles, watchFileWork } from '#src/boxes/file-work.ts'
import { meteredReason } from '#src/storage/metered-network.ts'
import { formatBytes } from '#src/ui/format.ts'
import { useBoxFiles } from './account/use-box-files.ts'

const nothing = () => null
const online = () => 'online' as const

/** A file that is on another device, or in the account: then it is fetched, again and again, while it is said why it is not here. */
export function ClassMissingFile({ part }: { part: Part }) {
  const { id } = useParams({ from: '/lada/$id/visa' })
  const work = useSyncExternalStore(watchFileWork, () => fileWorkOf(part.file), nothing)
  const mayCost = useSyncExternalStore(watchFileWork, mayFilesCost, () => false)
  const network = useSyncExternalStore(watchConnection, connection, online)
  const list = useSyncExternalStore(watchBoxList, boxList, nothing)
  const files = useBoxFiles(id)
  useEffect(() => {
    const ends = [wantFiles(id), startBoxSync()]
    void syncBoxes()
    return () => ends.forEach((end) => end())
  }, [id])
  const { title } = part
  if (work?.state === 'fetching')
    return (
      <p className="class-message">
        Hämtar {title}, {work.percent} %
      </p>
    )
  if (work?.state === 'failed')
    return (
      <p className="class-message">
        {title} gick inte att hämta: {work.text}.
      </p>
    )
  const role = list?.boxes.find((box) => box.id === id)?.sync?.role ?? 'none'
  const isOnServer = role !== 'none' && files?.onServer[part.file] !== undefined
  if (!isOnServer) return <p className="class-message">{title} finns inte på den här enheten.</p>
  if (network === 'offline')
    return <p className="class-message">{title} ligger på kontot och hämtas när det finns nät.</p>
  const reason = mayCost ? null : meteredReason()
  if (reason === null)
    return <p className="class-message">{title} ligger på kontot, inte på den här enheten.</p>
  return (
    <div className="class-message">
      <p>
        {title} ligger på kontot.{' '}
        {reason === 'cellular' ? 'Enheten är på mobilnätet' : 'Webbläsaren sparar data'}, så filen hämtas
        först när du trycker.
      </p>
      <button
        type="button"
        className="button"
        onClick={() => {
          letFilesCost()
          void syncBoxes()
        }}
      >
        Hämta ändå, {formatBytes(part.bytes)}
      </button>
    </div>
  )
}
