type Props = {
  options: readonly { id: number | string; name: string }[]
  /** What stands for none of them. */
  none: string
}

/** The options of a select. */
export const NamedOptions = ({ options, none }: Props) => (
  <>
    <option value="">{none}</option>
    {options.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </>
)
