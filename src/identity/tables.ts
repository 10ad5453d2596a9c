// The tables of the sign-in service, on the connection or transaction of the caller.
import type { Db } from '#platform/db/db.ts';
import type { IdentitySchema } from './schema.ts';

/** The same tables as a type Kysely takes for a record. */
type Tables = Pick<IdentitySchema, keyof IdentitySchema>;

export const identityTables = (db: Db) => db.withTables<Tables>();
