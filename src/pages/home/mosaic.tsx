/** The drawing beside the site's promise: a leaning wall of tiles in the covers' shapes. One picture, so that it costs one small file. */
export function Mosaic() {
  return <div className="hero-art" aria-hidden="true" />
}
