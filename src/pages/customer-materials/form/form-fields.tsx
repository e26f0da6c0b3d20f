import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { codePointCount } from '#contract/forms/form-fields.ts'
import { audiences } from '#contract/audiences.ts'
import { languages } from '#contract/languages.ts'
import { needsTitle } from '#contract/messages.ts'
import { maxShortTextLength } from '#contract/limits.ts'
import { GoalPicker } from '#src/ui/goal-picker.tsx'
import type { DraftFile } from '#src/storage/customer-material-drafts.ts'
import { Choices } from './choices.tsx'
import { CharacterCounter } from './character-counter.tsx'
import { Field, FieldGroup } from './field.tsx'
import { FilesField } from './files-field.tsx'
import { KeywordsField } from './keywords-field.tsx'
import { KindChoice } from './kind-choice.tsx'
import type { useFormOptions } from './use-form-options.ts'
import type { CustomerMaterialValues } from './customer-material-values.ts'
import { LicenceChoice } from './licence-choice.tsx'
import { PictureField } from './picture-field.tsx'
import { RichField } from './rich-field.tsx'

type Props = {
  form: UseFormReturn<CustomerMaterialValues>
  options: ReturnType<typeof useFormOptions>
  image: DraftFile | null
  files: readonly DraftFile[]
  existingImage: ReactNode
  onImage: (image: DraftFile | null) => void
  onFiles: (files: DraftFile[]) => void
}

/** All fields of the form. */
export function FormFields({ form, options, image, files, existingImage, onImage, onFiles }: Props) {
  const { errors, isSubmitted } = form.formState
  const values = form.watch()
  const set = <Name extends keyof CustomerMaterialValues>(name: Name, value: CustomerMaterialValues[Name]) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: isSubmitted })
  const choiceProps = (name: 'arskurs' | 'amne' | 'tema' | 'product_plan') => ({
    name,
    options: options.isLoading ? [] : options[name],
    chosen: values[name],
    error: errors[name]?.message,
    onChange: (chosen: number[]) => set(name, chosen),
  })
  return (
    <>
      <Part title="Materialet">
        <KindChoice form={form} />
        <Field name="name" label="Namn" required error={errors.name?.message}>
          {(attributes) => (
            <input
              {...attributes}
              {...form.register('name')}
              className="field-input"
              required
              autoComplete="off"
            />
          )}
        </Field>
        <Field
          name="short_description"
          label="Kort beskrivning"
          required
          hint="En eller två meningar som står överst på materialets sida."
          error={errors.short_description?.message}
        >
          {(attributes) => (
            <>
              <textarea
                {...attributes}
                {...form.register('short_description')}
                className="field-input"
                rows={3}
                required
              />
              <CharacterCounter
                length={codePointCount(values.short_description.trim())}
                max={maxShortTextLength}
              />
            </>
          )}
        </Field>
        <RichField
          name="description"
          label="Om materialet"
          hint="Vad eleverna gör och lär sig."
          html={values.description}
          error={errors.description?.message}
          onChange={(html) => set('description', html)}
        />
        <RichField
          name="product_instructions"
          label="Så gör du"
          hint="Steg för steg, om någon annan ska kunna hålla lektionen."
          html={values.product_instructions}
          error={errors.product_instructions?.message}
          onChange={(html) => set('product_instructions', html)}
        />
        <Field
          name="needs"
          label={needsTitle}
          hint="Sådant som läraren tar fram själv: sax, lim, en jordglob."
          error={errors.needs?.message}
        >
          {(attributes) => (
            <textarea {...attributes} {...form.register('needs')} className="field-input" rows={2} />
          )}
        </Field>
      </Part>
      <Part title="Vem det är för">
        <Choices label="Årskurs" required {...choiceProps('arskurs')} />
        <Choices label="Ämne" required {...choiceProps('amne')} />
        <Choices label="Tema" {...choiceProps('tema')} />
        <KeywordsField
          keywords={values.keywords}
          suggestions={options.keywords}
          error={errors.keywords?.message}
          onChange={(keywords) => set('keywords', keywords)}
        />
        <Choices label="Plan" {...choiceProps('product_plan')} />
        {options.goals.length > 0 && (
          <FieldGroup
            name="mal"
            label="Centralt innehåll"
            hint="Punkter ur kursplanen som materialet tar upp."
            error={errors.mal?.message}
          >
            <GoalPicker
              label="Centralt innehåll"
              goals={options.goals}
              chosen={values.mal}
              onChange={(chosen) => set('mal', chosen)}
            />
          </FieldGroup>
        )}
        <Field
          name="minutes"
          label="Tid i minuter"
          hint="Så lång tid det tar i klassrummet. Lämna tomt om det inte går att säga."
          error={errors.minutes?.message}
        >
          {(attributes) => (
            <input
              {...attributes}
              {...form.register('minutes')}
              className="field-input"
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </Field>
        <Choices
          name="malgrupp"
          label="Gjort för"
          options={audiences}
          chosen={values.malgrupp}
          error={errors.malgrupp?.message}
          onChange={(chosen) => set('malgrupp', chosen)}
        />
        <Choices
          name="sprak"
          label="Språk"
          hint="Det språk som materialet är skrivet eller talat på."
          options={languages}
          chosen={values.sprak}
          error={errors.sprak?.message}
          onChange={(chosen) => set('sprak', chosen)}
        />
      </Part>
      <Part title="Vad andra får göra">
        <LicenceChoice form={form} />
      </Part>
      <Part title="Bild och dokument">
        <PictureField form={form} chosen={image} onChoose={onImage} existingImage={existingImage} />
        {(values.kind === 'file' || values.kind === '') && (
          <FilesField
            required={values.kind === 'file'}
            existing={values.kept_files}
            chosen={files}
            error={errors.files?.message}
            onExisting={(files) => set('kept_files', files)}
            onChosen={onFiles}
          />
        )}
        {values.kind !== 'file' && values.kind !== '' && values.kept_files.length + files.length > 0 && (
          <p className="form-note">
            Dokumenten följer bara med när materialet är ett dokument. Välj Dokument överst om de ska vara
            kvar.
          </p>
        )}
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel form-section">
      <h2>{title}</h2>
      {children}
    </section>
  )
}
