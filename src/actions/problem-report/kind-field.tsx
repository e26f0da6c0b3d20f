import { reportKindLabels, reportKinds } from '#contract/moderation.ts'

type KindFieldProps = { chosen: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }

export function KindField({ chosen, ...error }: KindFieldProps) {
  return (
    <label className="field">
      <span className="field-label">Vad gäller det?</span>
      <span className="field-box">
        <select className="field-input" name="kind" defaultValue={chosen} {...error}>
          <option value="">Välj …</option>
          {reportKinds.map((kind) => (
            <option key={kind} value={kind}>
              {reportKindLabels[kind]}
            </option>
          ))}
        </select>
      </span>
    </label>
  )
}
