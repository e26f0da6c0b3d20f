import type { Selectable } from 'kysely'
import type { AccountBoxTables } from '../database/account-box-tables.ts'

export type BoxRow = Selectable<AccountBoxTables['account_box']>
