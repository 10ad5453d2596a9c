// Gives typed access to the tables of the sign-in service, on the caller's connection or transaction.
import { columnsIn } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { identityColumns, type IdentitySchema } from './schema.ts';

/** The same tables in a form that Kysely accepts as a record. */
type Tables = Pick<IdentitySchema, keyof IdentitySchema>;

export const identityTables = (db: Db) => db.withTables<Tables>();

export const { columnsOf } = columnsIn(identityColumns);
