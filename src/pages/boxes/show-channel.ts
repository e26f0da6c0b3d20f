import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PartTimer } from './part-timer.ts'
import type { ShowCommand } from './show-keys.ts'

/** What the classroom view shows, for the window with the notes. */
export type ShowState = {
  index: number
  page: number
  pageCount: number
  isBlank: boolean
  hasCode: boolean
  /** The time of the part; null where none was started. */
  timer: PartTimer | null
  /** Whether the device keeps the screen on. */
  staysAwake: boolean
}

const unsaid = { timer: null, staysAwake: true }

/** Between the two windows of one box: the view tells what it shows, the notes ask and give commands. */
type Message =
  { t: 'state'; state: ShowState } | { t: 'command'; command: ShowCommand } | { t: 'hello' } | { t: 'closed' }

const openChannel = (boxId: string) => new BroadcastChannel(`skolmaterial-show-${boxId}`)

/** For the classroom view: tells the window with the notes what is shown, and takes its commands. */
export function useShowChannel(
  boxId: string,
  state: ShowState,
  onCommand: (command: ShowCommand) => void,
): void {
  const channel = useRef<BroadcastChannel | null>(null)
  const tell = useEffectEvent(() => channel.current?.postMessage({ t: 'state', state } satisfies Message))
  const receive = useEffectEvent(({ data }: MessageEvent<Message>) => {
    if (data.t === 'hello') tell()
    if (data.t === 'command') onCommand(data.command)
  })
  useEffect(() => {
    const opened = openChannel(boxId)
    channel.current = opened
    opened.addEventListener('message', (event: MessageEvent<Message>) => receive(event))
    const leave = () => opened.postMessage({ t: 'closed' } satisfies Message)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
      opened.close()
    }
  }, [boxId])
  const text = JSON.stringify(state)
  useEffect(() => tell(), [text])
}

/** For the notes: what the view shows, null while no view is open, and how to give it a command. */
export function useShownState(boxId: string) {
  const [state, setState] = useState<ShowState | null>(null)
  const channel = useRef<BroadcastChannel | null>(null)
  useEffect(() => {
    const opened = openChannel(boxId)
    channel.current = opened
    opened.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      // A view that was opened before an update says nothing of what is newer.
      if (data.t === 'state') setState({ ...unsaid, ...data.state })
      if (data.t === 'closed') setState(null)
    })
    opened.postMessage({ t: 'hello' } satisfies Message)
    return () => opened.close()
  }, [boxId])
  const command = (given: ShowCommand) =>
    channel.current?.postMessage({ t: 'command', command: given } satisfies Message)
  return { state, command }
}
