import { useEffect, useState } from 'react'
import { channelName } from '#contract/protocol.ts'
import { readSession, type Session } from '#src/device/session.ts'

/** Who is logged in on this device: 'unread' until the device has said it, null for a guest. Follows a login or logout in another tab. */
export function useCustomer(): Session | null | 'unread' {
  const [session, setSession] = useState<Session | null | 'unread'>('unread')
  useEffect(() => {
    let gone = false
    const look = () =>
      void readSession().then((read) => {
        // The same session read anew is no news to those who show its things.
        if (!gone) setSession((now) => (now !== 'unread' && now?.token === read?.token ? now : read))
      })
    look()
    const channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', ({ data: told }: MessageEvent<unknown>) => {
      if ((told as { t?: unknown } | null)?.t === 'session') look()
    })
    return () => {
      gone = true
      channel.close()
    }
  }, [])
  return session
}
