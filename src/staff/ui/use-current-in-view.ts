import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** A row of links that can be wider than the screen: the link of the open page is scrolled into view. */
export function useCurrentInView<Row extends HTMLElement>() {
  const row = useRef<Row>(null)
  const address = useRouterState({ select: ({ location }) => location.href })
  useEffect(() => {
    const links = row.current
    const link = links?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!links || !link) return
    const toMiddle = (links.clientWidth - link.offsetWidth) / 2
    links.scrollLeft += link.getBoundingClientRect().left - links.getBoundingClientRect().left - toMiddle
  }, [address])
  return row
}
