import { expect, test } from 'vitest'
import { isForOthers, menuGroups } from '#src/staff/frame/menu.ts'
import { staffRouter } from '#src/staff/router.tsx'
import { wordPages } from '#src/staff/words/word-pages.ts'

// Two pages at one address would let none open: the router throws where it is made.
test('every page of the menu and of the words is there', () => {
  const pages = [...menuGroups.flat(), ...wordPages.flatMap((group) => group.pages)]
  const missing = pages.map(({ path }) => path).filter((path) => !(path in staffRouter.routesByPath))
  expect(missing).toEqual([])
})

test('a page for editors alone says so to a sender, and the others beside it open', () => {
  expect(isForOthers('/siffror/sokningar', ['sender'])).toBe(true)
  expect(isForOthers('/siffror/sokningar', ['sender', 'editor'])).toBe(false)
  for (const path of ['/siffror/material', '/siffror/amnen', '/siffror/arsrapporter'])
    expect(isForOthers(path, ['sender'])).toBe(false)
})
