import { lixWord } from '#contract/lix.ts'
import { pagePictureUrl } from '#contract/page-pictures.ts'
import type { DocumentFacts, Material, MaterialFile } from '#contract/schemas/material.ts'
import { isWithdrawn } from '#src/material/facts.ts'
import { filesOf } from '#src/material/files.ts'
import { paperName } from './paper-name.ts'
import './document-pages.css'

/** The pages of the documents as pictures to leaf through, and what a teacher asks before printing. */
export function DocumentPages({ material }: { material: Material }) {
  if (isWithdrawn(material)) return null
  const files = filesOf(material).flatMap((file) => (file.document ? [{ file, facts: file.document }] : []))
  if (files.length === 0) return null
  return (
    <section className="document-pages" aria-labelledby="sidor">
      <h2 id="sidor">Bläddra i materialet</h2>
      {files.map(({ file, facts }) => (
        <div key={file.id}>
          <h3>{file.title}</h3>
          {facts.pictures > 0 && <PageStrip file={file} facts={facts} />}
          <FactLine file={file} facts={facts} />
        </div>
      ))}
    </section>
  )
}

type Props = { file: MaterialFile; facts: DocumentFacts }

function PageStrip({ file, facts }: Props) {
  return (
    <ul className="page-strip">
      {Array.from({ length: facts.pictures }, (_, position) => (
        <li key={position}>
          <a href={pagePictureUrl(file.file, position + 1)} target="_blank" rel="noopener">
            <img
              src={pagePictureUrl(file.file, position + 1)}
              width={facts.width}
              height={facts.height}
              alt=""
              loading="lazy"
              decoding="async"
            />
            Sida {position + 1} av {file.pages}
            <span className="visually-hidden"> i {file.title}, större (öppnas i en ny flik)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function FactLine({ file, facts }: Props) {
  const paper = paperName(facts)
  const sentences = [
    `${file.pages} ${file.pages === 1 ? 'sida' : 'sidor'}, ${paper}`,
    ...(facts.pictures === 0 ? [] : [facts.has_color === 1 ? 'i färg' : 'svartvit']),
    ...(facts.lix === null ? [] : [`LIX ${facts.lix}, ${lixWord(facts.lix)}`]),
    facts.has_text === 1
      ? facts.is_tagged === 1
        ? 'kan läsas upp, rubrikerna är märkta'
        : 'kan läsas upp, rubrikerna är inte märkta'
      : 'alla sidor kan inte läsas upp',
    ...(facts.has_title === 0 ? ['saknar titel för skärmläsare'] : []),
  ]
  return (
    <ul className="tags document-facts" aria-label={`Fakta om ${file.title}`}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
