import type { ColumnType } from 'kysely'

/** 0 or 1. */
export type Flag = number
/** Milliseconds since 1970, a bigint column. */
export type Time = ColumnType<number, number, number>
