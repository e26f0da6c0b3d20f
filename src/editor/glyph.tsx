const drawings = {
  plus: 'M12 5v14M5 12h14',
  pencil: 'M4 20l1-4L16 5l3 3L8 19l-4 1Zm10-13 3 3',
  up: 'M12 19V6m-5.5 5L12 5.5 17.5 11',
  down: 'M12 5v13m-5.5-5 5.5 5.5 5.5-5.5',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 9h.01',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7m2 3a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  warning: 'M12 4 2.8 20h18.4L12 4Zm0 6.5v4.5m0 2.5h.01',
} as const

/** An icon of the forms for material; the other icons are in the pages' HTML. It is beside text, so it has no label of its own. */
export function Glyph({ name }: { name: keyof typeof drawings }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}
