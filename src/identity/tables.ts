// Gives typed access to the tables of the sign-in service, on the caller's connection or transaction.
import type { Db } from '#platform/db/db.ts';
import type { IdentitySchema } from './schema.ts';

/** The same tables in a form that Kysely accepts as a record. */
type Tables = Pick<IdentitySchema, keyof IdentitySchema>;

export const identityTables = (db: Db) => db.withTables<Tables>();
