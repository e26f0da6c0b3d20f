import { useEffect, type RefObject } from 'react'
import { pictureUrlAt } from '#contract/pictures.ts'
import { usePrivateUpload } from '#src/api/use-private-upload.ts'
import { externalAddress, formatSubjectsAndGrades } from '#src/material/facts.ts'
import { formatBytes } from '#src/ui/format.ts'
import { RichText } from '#src/ui/rich-text.tsx'
import { useShortcuts } from '../keys/shortcut-list.ts'
import { KeyCap } from '../ui/key-cap.tsx'
import { StaffIcon } from '../ui/staff-icon.tsx'
import type { Review } from './review-list.tsx'

type Props = { review: Review; container: RefObject<HTMLElement | null> }

/** A work as visitors would see it. What the checks found in its texts is marked. */
export function ReviewPreview({ review: { material, checks }, container }: Props) {
  useMarkedTexts(container, checks.contacts)
  const [firstFile] = checks.files
  const fileAddress = (id: number) => `/las/${material.slug}/${id}?preview=1`
  useShortcuts(
    firstFile === undefined
      ? []
      : [
          {
            keys: 'O',
            label: 'Öppna PDF',
            run: () => void window.open(fileAddress(firstFile.id), '_blank', 'noopener'),
          },
        ],
  )
  const address = externalAddress(material)
  return (
    <article className="review-preview staff-card" ref={container} aria-labelledby="granskat">
      <header className="review-preview-head">
        <span>
          <StaffIcon name="eye" /> Så ser besökaren det
        </span>
        {firstFile === undefined ? (
          <a className="staff-button" href={`/${material.slug}?preview=1`} target="_blank" rel="noopener">
            Öppna sidan<span className="visually-hidden"> (ny flik)</span>
          </a>
        ) : (
          <a
            className="staff-button"
            href={fileAddress(firstFile.id)}
            target="_blank"
            rel="noopener"
            aria-keyshortcuts="O"
          >
            Öppna PDF <KeyCap>O</KeyCap>
            <span className="visually-hidden"> (ny flik)</span>
          </a>
        )}
      </header>
      <div className="review-preview-lead">
        <PreviewPicture image={material.image} alt={material.image_alt} />
        <div>
          <p className="staff-hint">
            {[formatSubjectsAndGrades(material), material.license].filter(Boolean).join(' · ')}
          </p>
          <h2 id="granskat">{material.name}</h2>
          <p>{material.short_description}</p>
        </div>
      </div>
      {material.description !== '' && (
        <section>
          <h3>Om materialet</h3>
          <RichText html={material.description} />
        </section>
      )}
      {material.product_instructions !== '' && (
        <section>
          <h3>Så gör du</h3>
          <RichText html={material.product_instructions} />
        </section>
      )}
      {address !== null && (
        <p>
          <a href={address} target="_blank" rel="noopener noreferrer">
            {material.link_title === '' ? address : material.link_title}
          </a>
        </p>
      )}
      {checks.files.length > 0 && (
        <section>
          <h3>Filer</h3>
          <ul className="review-files">
            {checks.files.map(({ id, title, pages, size, text_pages, read_pages }) => (
              <li key={id}>
                <span className="review-file-kind" aria-hidden="true">
                  PDF
                </span>
                <span>
                  <a href={fileAddress(id)} target="_blank" rel="noopener">
                    {title}
                  </a>
                  <small>
                    {pages > 0 && `${pages} ${pages === 1 ? 'sida' : 'sidor'} · `}
                    {formatBytes(size)}
                  </small>
                </span>
                <span
                  className={
                    text_pages === read_pages
                      ? 'review-tag review-tag-approved'
                      : 'review-tag review-tag-returned'
                  }
                >
                  {fileText(text_pages, read_pages)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

function fileText(textPages: number | null, readPages: number): string {
  if (textPages === null) return 'gick inte att läsa'
  if (textPages === 0) return 'bara bild, ingen text'
  return textPages === readPages ? 'text' : `text på ${textPages} av ${readPages} sidor`
}

/** The picture of an unpublished work is sent to its author and to editors only. */
function PreviewPicture({ image, alt }: { image: string; alt: string }) {
  const address = usePrivateUpload(pictureUrlAt(image, 'card', 2))
  return address === null ? null : <img className="review-picture" src={address} alt={alt} />
}

/** Marks texts without changing the document, in browsers that can. */
function useMarkedTexts(container: RefObject<HTMLElement | null>, texts: string[]): void {
  useEffect(() => {
    if (container.current === null || !('highlights' in CSS) || texts.length === 0) return
    const ranges: Range[] = []
    const walker = document.createTreeWalker(container.current, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      for (const text of texts) {
        const at = node.textContent?.indexOf(text) ?? -1
        if (at < 0) continue
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + text.length)
        ranges.push(range)
      }
    CSS.highlights.set('review-found', new Highlight(...ranges))
    return () => void CSS.highlights.delete('review-found')
  }, [container, texts])
}
