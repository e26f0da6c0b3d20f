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

type Dragged = Record<string | symbol, unknown>
/** The id of the row, or of the heading, that is dragged; '' when it is something else. */
const idIn = (data: Dragged) => textIn(data, 'part')
const headingIn = (data: Dragged) => textIn(data, 'heading')
const textIn = (data: Dragged, name: string) => (typeof data[name] === 'string' ? data[name] : '')

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

type HeadingOptions = {
  element: HTMLElement
  handle: HTMLElement
  id: string
  onDragging: (isDragging: boolean) => void
}

/** Lets a heading be dragged by its handle, to before or after another section. */
export function dragHeading({ element, handle, id, onDragging }: HeadingOptions): () => void {
  return draggable({
    element,
    dragHandle: handle,
    getInitialData: () => ({ heading: id }),
    onDragStart: () => onDragging(true),
    onDrop: () => onDragging(false),
  })
}

/** Where something is over a section: a row among its rows, a heading before or after all of it. */
export type OverSection = 'inside' | 'before' | 'after' | null

type SectionOptions = {
  element: HTMLElement
  /** Of its heading; '' for the parts before the first one, after which a heading may come. */
  id: string
  onOver: (over: OverSection) => void
  onDrop: (draggedId: string, over: 'inside' | 'before' | 'after') => void
}

/** Lets a row be dropped last in a section, beside its rows, and a heading with what is below it before or after the section. */
export function dropOnSection({ element, id, onOver, onDrop }: SectionOptions): () => void {
  const edge = (clientY: number) => (id === '' ? 'after' : edgeOf(element, clientY))
  return dropTargetForElements({
    element,
    canDrop: ({ source }) =>
      idIn(source.data) !== '' || (headingIn(source.data) !== '' && headingIn(source.data) !== id),
    onDropTargetChange: ({ source, location, self }) => {
      if (idIn(source.data) === '') return
      onOver(location.current.dropTargets[0]?.element === self.element ? 'inside' : null)
    },
    onDrag: ({ source, location }) => {
      if (headingIn(source.data) !== '') onOver(edge(location.current.input.clientY))
    },
    onDragLeave: () => onOver(null),
    onDrop: ({ source, location, self }) => {
      onOver(null)
      if (headingIn(source.data) !== '') onDrop(headingIn(source.data), edge(location.current.input.clientY))
      else if (location.current.dropTargets[0]?.element === self.element) onDrop(idIn(source.data), 'inside')
    },
  })
}
