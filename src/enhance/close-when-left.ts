/** What lies over the page while it is open: the menu of the tab bar and other menus, and below 768 px the filters of a listing. */
const menu = ':is(.tab-more, .more-menu)[open]'
const sheet = '.filters > details[open]'
const narrow = '(max-width: 767px)'

/** Closes both when somebody presses or focuses what is outside, so that nothing with the focus is covered, and with Escape. */
export function closeWhenLeft(): void {
  const opened = () =>
    [...document.querySelectorAll<HTMLDetailsElement>(`${menu}, ${sheet}`)].filter(
      (each) => each.matches(menu) || matchMedia(narrow).matches,
    )
  const leave = ({ target, type }: Event) => {
    if (!(target instanceof Element)) return
    const isFollowed = type === 'click' && target.closest('.tab-more a') !== null
    for (const each of opened()) if (isFollowed || !each.contains(target)) each.open = false
  }
  addEventListener('click', leave)
  addEventListener('focusin', leave)
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const each of opened()) {
      each.open = false
      each.querySelector('summary')?.focus({ preventScroll: true })
    }
  })
}
