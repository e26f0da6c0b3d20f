type Props = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  label: string
}

/** Fetches the next page of a list, where there is one. */
export const MoreButton = ({ query, label }: Props) =>
  query.hasNextPage && (
    <p className="staff-more">
      <button
        type="button"
        className="staff-button"
        disabled={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {label}
      </button>
    </p>
  )
