const shapes = {
  plus: 'M12 5v14M5 12h14',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  note: 'M5 4h14v10l-5 6H5zM14 20v-6h5M8.5 8.5h7M8.5 12h4',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  photo: 'M4 7h4l1.5-2.5h5L16 7h4v12H4zM12 9.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z',
  sheet: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4',
  heading: 'M7 5v14M17 5v14M7 12h10',
  undo: 'M9 6 4.5 10.5 9 15M4.5 10.5H15a4.5 4.5 0 0 1 0 9h-4',
  redo: 'm15 6 4.5 4.5L15 15M19.5 10.5H9a4.5 4.5 0 0 0 0 9h4',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  handle: 'M9.5 6h.01M14.5 6h.01M9.5 12h.01M14.5 12h.01M9.5 18h.01M14.5 18h.01',
  up: 'M12 19V5m-6 6 6-6 6 6',
  down: 'M12 5v14m6-6-6 6-6-6',
  order: 'M8 19V5m-4 4 4-4 4 4M16 5v14m-4-4 4 4 4-4',
  screen: 'M3.5 5h17v11h-17zM12 16v3.5M8 19.5h8',
}
export type BoxIconName = keyof typeof shapes

/** The icons of boxes. They are here, because the site's own icons are in every page. */
export function BoxIcon({ name }: { name: BoxIconName }) {
  return (
    <svg className={`icon box-icon-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}
