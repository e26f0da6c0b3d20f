type Named = { id: number; name: string }
type Props<Material extends Named> = {
  materials: readonly Material[]
  /** Whether a search has been answered. */
  isAnswered: boolean
  onAdd: (material: Material) => void
}

/** The materials that a search offers to add. */
export const OfferedMaterials = <Material extends Named>({
  materials,
  isAnswered,
  onAdd,
}: Props<Material>) => (
  <>
    <ul className="tags material-offered" aria-label="Material att lägga till">
      {materials.map((material) => (
        <li key={material.id}>
          <button type="button" className="staff-button" onClick={() => onAdd(material)}>
            Lägg till {material.name}
          </button>
        </li>
      ))}
    </ul>
    <p role="status" className="staff-hint">
      {isAnswered && materials.length === 0 ? 'Inget annat material passar.' : ''}
    </p>
  </>
)
