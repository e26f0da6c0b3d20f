import { expect, test } from 'vitest'
import { menuGroups } from '#src/staff/frame/menu.ts'
import { staffRouter } from '#src/staff/router.tsx'
import { wordPages } from '#src/staff/words/word-pages.ts'

// Two pages at one address would let none open: the router throws where it is made.
test('every page of the menu and of the words is there', () => {
  const pages = [...menuGroups.flat(), ...wordPages.flatMap((group) => group.pages)]
  const missing = pages.map(({ path }) => path).filter((path) => !(path in staffRouter.routesByPath))
  expect(missing).toEqual([])
})
