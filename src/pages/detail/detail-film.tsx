import { useState } from 'react'
import { playerUrlOf } from '#contract/film-player.ts'
import type { Material } from '#contract/schemas/material.ts'
import { releaseCaptions } from '#src/browser/release-media.ts'
import { isFilm } from '#src/material/facts.ts'
import { filesOf } from '#src/material/files.ts'
import { Icon } from '#src/ui/icon.tsx'

/** An uploaded film plays here. A film on YouTube or Vimeo is a poster until it is pressed, so that nothing is requested from them before. */
export function DetailFilm({ material }: { material: Material }) {
  const [isPlaying, setIsPlaying] = useState(false)
  const address = material.video_embed_url
  if (!isFilm(material) || address === '') return null
  if (address.startsWith('/uploads/')) return <UploadedFilm material={material} />
  const player = playerUrlOf(address)
  if (player === null) return null
  return (
    <div className="film">
      {isPlaying ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- The players of YouTube and Vimeo need their own scripts, storage and origin; the content policy limits the frame to them.
        <iframe
          src={player}
          title={`Film: ${material.name}`}
          allow="fullscreen; picture-in-picture"
          allowFullScreen
        />
      ) : (
        <button type="button" className="film-poster" onClick={() => setIsPlaying(true)}>
          {material.video_image !== '' && <img src={material.video_image} alt={material.video_alt} />}
          <span className="film-play">
            <Icon name="play" /> Spela filmen
          </span>
          <span className="film-note">Filmen hämtas från {new URL(player).hostname}.</span>
        </button>
      )}
    </div>
  )
}

function UploadedFilm({ material }: { material: Material }) {
  const files = filesOf(material)
  const captions = files.find((file) => file.type === 'text/vtt')
  return (
    <div className="film" id="film">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- Captions are shown where the film has them. */}
      <video
        controls
        preload="none"
        playsInline
        poster={material.video_image || undefined}
        aria-label={`Film: ${material.name}`}
      >
        {files
          .filter((file) => file.type.startsWith('video/'))
          .map((file) => (
            <source key={file.id} src={file.file} type={file.type} />
          ))}
        {captions !== undefined && (
          <track
            ref={releaseCaptions}
            kind="captions"
            srcLang="sv"
            label="Svenska"
            src={captions.file}
            default
          />
        )}
      </video>
    </div>
  )
}
