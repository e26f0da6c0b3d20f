import { useCallback, useEffect, useState } from 'react'
import type { Call, Input } from '#contract/calls/call.ts'
import {
  changeBoxMember,
  inviteToBox,
  leaveBox,
  listBoxMembers,
  revokeBoxInvitation,
} from '#contract/calls/box-member.ts'
import type { MemberRole } from '#contract/box-members.ts'
import type { BoxMembers } from '#contract/schemas/box-member.ts'
import { isNotFound, sendAsCustomer, type CallResult } from '#src/api/call.ts'
import { syncBoxes } from '#src/actions/box/account/sync-boxes.ts'

const sessionEnded = 'Du är utloggad. Logga in igen, så kan du fortsätta här.'
const notSent =
  'Lådan har inte kommit fram till ditt konto än. Vänta tills det står att den finns på dina enheter, och försök igen.'

/** Why a call about a team came to nothing, in words. */
export function teamError(result: Exclude<CallResult<Call>, { state: 'done' }>): string {
  if (result.state === 'ended') return sessionEnded
  return isNotFound(result) && result.message === 'Det finns inte.' ? notSent : result.message
}

type TeamCall =
  typeof inviteToBox | typeof revokeBoxInvitation | typeof changeBoxMember | typeof listBoxMembers

/** Who is in a box, and what can be done about it. `team` is null until the server has answered. */
export function useBoxTeam(id: string) {
  const [team, setTeam] = useState<BoxMembers | null>(null)
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(true)

  const take = useCallback((result: CallResult<TeamCall>): boolean => {
    setIsBusy(false)
    setError(result.state === 'done' ? '' : teamError(result))
    if (result.state === 'done') setTeam(result.response.data)
    return result.state === 'done'
  }, [])
  useEffect(() => {
    let isLeft = false
    void sendAsCustomer(listBoxMembers, { id }).then((result) => isLeft || take(result))
    return () => {
      isLeft = true
    }
  }, [id, take])

  async function ask<C extends TeamCall>(call: C, fields: Input<C>): Promise<boolean> {
    setIsBusy(true)
    setError('')
    return take(await sendAsCustomer<TeamCall>(call, fields))
  }
  /** The list of boxes says who may do what with which: it is asked for anew after every change. */
  async function change<C extends TeamCall>(call: C, fields: Input<C>): Promise<boolean> {
    const isDone = await ask(call, fields)
    if (isDone) void syncBoxes()
    return isDone
  }
  return {
    ...{ team, error, isBusy },
    read: () => ask(listBoxMembers, { id }),
    invite: (secret: string, role: MemberRole) => change(inviteToBox, { id, secret, role }),
    revoke: (invitation: string) => change(revokeBoxInvitation, { id, invitation }),
    changeMember: (member: string, role: MemberRole | 'own' | 'none') =>
      change(changeBoxMember, { id, member, role }),
    async leave(): Promise<boolean> {
      setIsBusy(true)
      setError('')
      const result = await sendAsCustomer(leaveBox, { id })
      setIsBusy(false)
      if (result.state !== 'done') setError(teamError(result))
      return result.state === 'done'
    },
  }
}

export type OwnTeam = ReturnType<typeof useBoxTeam>
