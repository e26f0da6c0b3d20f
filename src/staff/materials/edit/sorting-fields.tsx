import { fixedOptions } from '#contract/fixed-options.ts'
import { maxMinutes } from '#contract/time-needed.ts'
import { fieldLabels } from '../material-texts.ts'
import { ChoiceList } from '../fields/choice-list.tsx'
import type { MaterialOptions } from '../material-options.ts'
import { GoalList } from '../fields/goal-list.tsx'
import { KeywordList } from '../fields/keyword-list.tsx'
import { NumberField, type FieldEditor } from './text-fields.tsx'

const lists = ['amne', 'arskurs', 'tema', 'typ_av_material', 'product_plan'] as const

type SortingProps = {
  editor: FieldEditor
  options: Pick<MaterialOptions, (typeof lists)[number] | 'mal' | 'keywords'>
}

/** Subjects, grades, themes, kinds, plans, curriculum goals, languages, the time it takes, papers, audiences and keywords. */
export function SortingFields({ editor, options }: SortingProps) {
  return (
    <>
      {lists.map((name) => (
        <ChoiceList
          key={name}
          label={fieldLabels[name]}
          options={options[name]}
          chosen={editor.fields[name]}
          error={editor.errors[name]}
          onChange={(chosen) => editor.set(name, chosen)}
        />
      ))}
      <GoalList
        label={fieldLabels.mal}
        goals={options.mal}
        chosen={editor.fields.mal}
        error={editor.errors['mal']}
        onChange={(chosen) => editor.set('mal', chosen)}
      />
      {(['malgrupp', 'sprak', 'papper'] as const).map((name) => (
        <ChoiceList
          key={name}
          label={fieldLabels[name]}
          options={fixedOptions[name]}
          chosen={editor.fields[name]}
          error={editor.errors[name]}
          onChange={(chosen) => editor.set(name, chosen)}
        />
      ))}
      <NumberField
        editor={editor}
        name="minutes"
        max={maxMinutes}
        hint="Så lång tid det tar i klassrummet. Tomt: ej angivet."
      />
      <KeywordList
        label={fieldLabels.keywords}
        words={editor.fields.keywords}
        known={options.keywords}
        error={editor.errors['keywords']}
        onChange={(words) => editor.set('keywords', words)}
      />
    </>
  )
}
