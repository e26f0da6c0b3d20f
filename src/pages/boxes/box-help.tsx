import { helpTopics } from './box-help-topics.ts'

/** How boxes are used, in the order of a teacher's work. It needs no scripts. */
export function BoxHelp() {
  return (
    <details className="box-help">
      <summary>Hjälp om lådor</summary>
      {helpTopics.map(({ title, steps, picture }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ol>
            {steps.map((step) =>
              typeof step === 'string' ? (
                <li key={step}>{step}</li>
              ) : (
                <li key={step.href}>
                  {step.before} <a href={step.href}>{step.label}</a> {step.after}
                </li>
              ),
            )}
          </ol>
          {picture !== undefined && (
            <img
              className={picture.width > picture.height ? 'is-wide' : undefined}
              src={`/help/${picture.name}.webp`}
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
              loading="lazy"
              decoding="async"
            />
          )}
        </section>
      ))}
    </details>
  )
}
