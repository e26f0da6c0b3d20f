import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

type RowOptions = {
  element: HTMLElement
  handle: HTMLElement
  id: string
  /** Before or after the row, null when nothing is dragged over it. */
  onOver: (edge: 'before' | 'after' | null) => void
  onDragging: (isDragging: boolean) => void
  onDrop: (draggedId: string, edge: 'before' | 'after') => void
}

const idIn = (data: Record<string | symbol, unknown>) =>
  typeof data['part'] === 'string' ? data['part'] : ''

/** Whether the pointer is over the upper or the lower half of an element. */
function edgeOf(element: Element, clientY: number): 'before' | 'after' {
  const { top, height } = element.getBoundingClientRect()
  return clientY < top + height / 2 ? 'before' : 'after'
}

/** Lets a row be dragged by its handle, and other rows be dropped before or after it. */
export function dragRow({ element, handle, id, onOver, onDragging, onDrop }: RowOptions): () => void {
  return combine(
    draggable({
      element,
      dragHandle: handle,
      getInitialData: () => ({ part: id }),
      onDragStart: () => onDragging(true),
      onDrop: () => onDragging(false),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => idIn(source.data) !== '' && idIn(source.data) !== id,
      onDrag: ({ location }) => onOver(edgeOf(element, location.current.input.clientY)),
      onDragLeave: () => onOver(null),
      onDrop: ({ source, location }) => {
        onOver(null)
        onDrop(idIn(source.data), edgeOf(element, location.current.input.clientY))
      },
    }),
  )
}

type SectionOptions = {
  element: HTMLElement
  onOver: (isOver: boolean) => void
  onDrop: (draggedId: string) => void
}

/** Lets a row be dropped last in a section, beside its rows. */
export function dropOnSection({ element, onOver, onDrop }: SectionOptions): () => void {
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => idIn(source.data) !== '',
    onDropTargetChange: ({ location, self }) =>
      onOver(location.current.dropTargets[0]?.element === self.element),
    onDragLeave: () => onOver(false),
    onDrop: ({ source, location, self }) => {
      onOver(false)
      if (location.current.dropTargets[0]?.element === self.element) onDrop(idIn(source.data))
    },
  })
}
