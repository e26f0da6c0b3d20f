import { likeMaterial, shownLikes } from '#src/actions/like/like-material.ts'
import { isAnythingLiked, likeOf, readLikes, watchLikes } from '#src/storage/likes.ts'
import { formatInteger } from '#src/ui/format.ts'
import { materialOf } from './page-materials.ts'

/** Likes the material of a pressed like button, and shows it at once. False where the control is no like button. */
export function answerLike(control: HTMLElement): boolean {
  if (!control.matches('.like-button')) return false
  const material = materialOf(control)
  if (material === undefined) return false
  control.setAttribute('aria-pressed', 'true')
  unwatch ??= watchLikes(showLikes)
  isAnyShown = true
  void readLikes().then(() => likeMaterial(material, shownLikes(material, likeOf(material.id)?.count) + 1))
  return true
}

/** Shows which materials are liked on this device. Returns the function that ends it. */
export function showOwnLikes(): () => void {
  if (document.querySelector('.like-button') !== null) {
    unwatch ??= watchLikes(showLikes)
    void readLikes()
  }
  return stopShowingLikes
}

let unwatch: (() => void) | null = null
/** Whether a like of this device is or was shown: otherwise nothing has to be changed, and the page's data need not be read. */
let isAnyShown = false

/** The components show likes from now on. */
export const stopShowingLikes = (): void => unwatch?.()

function showLikes(): void {
  if (!isAnyShown && !isAnythingLiked()) return
  isAnyShown = true
  for (const button of document.querySelectorAll('.like-button')) {
    const material = materialOf(button)
    if (material === undefined) continue
    const own = likeOf(material.id)
    const count = formatInteger(shownLikes(material, own?.count))
    button.setAttribute('aria-pressed', String(own !== undefined))
    // React keeps the text nodes, so their texts are changed and the nodes stay.
    for (const shown of [button, button.previousElementSibling])
      if (shown?.lastChild) shown.lastChild.nodeValue = count
  }
}
