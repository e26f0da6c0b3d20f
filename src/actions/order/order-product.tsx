import type { ReactNode } from 'react'
import type { MaterialCard } from '#contract/schemas/material.ts'
import { formatGrades } from '#src/material/facts.ts'
import { Picture } from '#src/material/picture.tsx'

/** The material to order, with the quantity field as children. */
export function OrderProduct({ material, children }: { material: MaterialCard; children?: ReactNode }) {
  const facts: [name: string, text: string][] = [
    ['Årskurs', formatGrades(material.product_grade)],
    ['Ämne', material.product_subject.map((subject) => subject.name).join(', ')],
    ['Tema', material.tema.map((theme) => theme.name).join(', ')],
    ['Avsändare', material.sender?.name ?? ''],
  ]
  return (
    <div className="order-product">
      <Picture of={material} size="order" eager />
      <div>
        <p className="order-name">{material.name}</p>
        <dl className="order-facts">
          {facts
            .filter(([, text]) => text !== '')
            .map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
        </dl>
        {children}
      </div>
    </div>
  )
}
