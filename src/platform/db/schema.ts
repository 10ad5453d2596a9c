// The tables as Kysely sees them. Printed from the catalogue by scripts/print-schema.ts.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface Schema {
  audit_log: AuditLogTable;
  clock: ClockTable;
  demo_content: DemoContentTable;
  idempotency_keys: IdempotencyKeysTable;
  profiles: ProfilesTable;
  rate_limits: RateLimitsTable;
  schema_migrations: SchemaMigrationsTable;
  settings: SettingsTable;
}

interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: Date;
  actor_id: string | null;
  actor_role: string | null;
  action: string;
  subject: string | null;
  details: ColumnType<unknown, string | undefined, string>;
  request_id: string | null;
}

interface ClockTable {
  only_row: Generated<boolean>;
  offset_ms: Generated<number>;
}

interface DemoContentTable {
  noun: string;
  filled_at: Date;
}

interface IdempotencyKeysTable {
  caller_id: string;
  endpoint: string;
  key: string;
  request_hash: string;
  status: number;
  body: string;
  created_at: Date;
}

interface ProfilesTable {
  id: string;
  email: string;
  full_name: string;
  username: string;
  role: Generated<'student' | 'instructor' | 'operator'>;
  phone_number: string | null;
  bio: string | null;
  location: string | null;
  profile_image: string | null;
  instructor_status: Generated<'none' | 'pending' | 'approved' | 'suspended'>;
  suspended_at: Date | null;
  adult_confirmed_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

interface RateLimitsTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

interface SchemaMigrationsTable {
  name: string;
  checksum: string;
  applied_at: Date;
}

interface SettingsTable {
  key: string;
  value: ColumnType<unknown, string, string>;
  updated_at: Date;
  updated_by: string | null;
}
