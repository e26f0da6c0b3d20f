import type { Generated } from 'kysely'
import type { StoredPurpose } from '#contract/resumable-upload.ts'
import type { Time } from './columns.ts'

/** Runs of jobs, counted errors, imports and resumable uploads. */
export type StaffOperationTables = {
  /** One run of a job: a backup, a retention sweep and so on. `state` is running, done, failed, or broken-off when the server stopped. */
  job_run: {
    id: string
    job: string
    state: string
    /** What came of it, or why it failed; in Swedish. */
    message: string
    started_at: Time
    ended_at: Time | null
    /** 1 where it failed because of what it found, and not because it could not be done. */
    has_found: Generated<number>
    /** The request that asked for it; '' when the server began it by itself. */
    request_id: Generated<string>
  }
  /**
   * A job that was asked for, once for each kind and key; `state` is waiting, running, done or failed. `next_at`: when a waiting one may be
   * claimed, or when the lease of a running one ends. `attempts` includes the current one.
   */
  job: {
    id: string
    kind: string
    key: string
    state: string
    attempts: number
    next_at: Time
    created_at: Time
    ended_at: Time | null
    /** Why it failed, or waits again: in Swedish, or what the system said. */
    reason: string
    request_id: string
  }
  /** What only one process at a time may do. */
  lease: { name: string; holder: string; until: Time }
  /** How often an error occurred on one day. `source` is server or client. */
  error_count: {
    day: string
    source: string
    fingerprint: string
    message: string
    place: string
    count: number
    first_at: Time
    last_at: Time
  }
  /** An import; `columns` and `counts` are JSON. */
  import_job: {
    id: string
    kind: string
    file_name: string
    state: string
    message: string
    columns: string
    counts: string
    done: number
    total: number
    made_by: string | null
    created_at: Time
    ended_at: Time | null
    request_id: Generated<string>
  }
  /** A row of an import by its number in the file; `cells`, `plan` and `errors` are JSON. */
  import_row: {
    job_id: string
    number: number
    outcome: string
    cells: string
    plan: string
    errors: string
  }
  /** An upload in pieces that is not finished. */
  resumable_upload: {
    id: string
    purpose: Generated<StoredPurpose>
    /** Whose film it is; 0 for an import. */
    material_id: number
    customer_id: string
    file_name: string
    size: number
    created_at: Time
    expires_at: Time
  }
}

/** The key under which an import finds a material again; '' without one. */
export type ImportColumns = { import_key: Generated<string> }

export type SchoolRegisterColumns = {
  /** The school-unit code of the register; '' = the operator's own school. */
  unit_code: Generated<string>
  /** The register says that it is closed: it cannot be chosen any more. */
  closed_at: Time | null
}
