import type { ColumnType } from 'kysely'

/** 0 or 1. */
export type Flag = number
/** Milliseconds since 1970; PostgreSQL's driver hands bigint back as text, so rows are read through `Number`. */
export type Time = ColumnType<number, number, number>
