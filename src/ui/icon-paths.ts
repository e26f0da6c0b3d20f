/** The icons that few pages show. They are rendered where they are used, because the others are in the HTML of every page. */
export const iconPaths = {
  offline:
    'M4 4l16 16M2.5 9a14 14 0 0 1 4.7-2.8M10.5 5.1A14 14 0 0 1 21.5 9M5.7 12.5a9 9 0 0 1 4.1-2.2M14.6 10.5a9 9 0 0 1 3.7 2M9 16a4.5 4.5 0 0 1 6 0M12 19.5h.01',
  home: 'm4 11 8-7 8 7v9h-5.5v-5.5h-5V20H4v-9Z',
  play: 'M7 4.5v15l12-7.5-12-7.5Z',
  clock: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 7v5.5l3.5 2',
  check: 'm4.5 12.5 5 5L19.5 7',
  stop: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 7.5v5.5m0 3v.2',
  lock: 'M5.5 11h13v9h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  bin: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5.5m4-5.5v5.5',
}
