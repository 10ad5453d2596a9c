// The tables as Kysely sees them. Printed from the catalogue by scripts/print-schema.ts.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface Schema {
  audit_log: AuditLogTable;
  categories: CategoriesTable;
  class_images: ClassImagesTable;
  classes: ClassesTable;
  clock: ClockTable;
  demo_content: DemoContentTable;
  idempotency_keys: IdempotencyKeysTable;
  installation: InstallationTable;
  listed_dates: ListedDatesTable;
  listings: ListingsTable;
  listings_reached: ListingsReachedTable;
  listings_sample: ListingsSampleTable;
  mailbox: MailboxTable;
  meetings: MeetingsTable;
  outbox: OutboxTable;
  pictures: PicturesTable;
  places: PlacesTable;
  places_source: PlacesSourceTable;
  profiles: ProfilesTable;
  rate_limits: RateLimitsTable;
  schema_migrations: SchemaMigrationsTable;
  sessions: SessionsTable;
  settings: SettingsTable;
  spots: SpotsTable;
  timers: TimersTable;
  title_words: TitleWordsTable;
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

interface CategoriesTable {
  id: number;
  name: string;
}

interface ClassImagesTable {
  class_id: string;
  position: number;
  picture_key: string;
}

interface ClassesTable {
  id: string;
  teacher_id: string;
  category_id: number;
  title: string;
  description: string;
  price_cents: number;
  location: string;
  latitude: number | null;
  longitude: number | null;
  time_zone: string;
  max_students: number;
  is_active: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
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

interface InstallationTable {
  only_row: Generated<boolean>;
  id: Generated<string>;
}

interface ListedDatesTable {
  session_id: string;
  class_id: string;
  starts_at: Date;
  wall_minute: number;
  category_id: number;
  price_cents: number;
  spot_id: number | null;
  has_seats: boolean;
  previous_starts_at: Date;
  previous_wall_minute: number;
  previous_free_starts_at: Date;
  previous_free_wall_minute: number;
}

interface ListingsTable {
  class_id: string;
  category_id: number;
  price_cents: number;
  spot_id: number | null;
  next_starts_at: Date;
  last_starts_at: Date;
  seats_until: Date | null;
  heading: string;
  words: string;
}

interface ListingsReachedTable {
  only_row: Generated<boolean>;
  at: Generated<Date>;
}

interface ListingsSampleTable {
  class_id: string;
  heading: string;
  words: string;
}

interface MailboxTable {
  id: string;
  kind: string;
  recipient: string;
  recipient_name: string;
  subject: string;
  preview: string;
  attachment_count: number;
  received_at: Date;
  raw: Buffer;
}

interface MeetingsTable {
  session_id: string;
  starts_at: Date;
  ends_at: Date;
  wall_start: string;
  wall_end: string;
  instructor_id: string;
  cancelled: Generated<boolean>;
}

interface OutboxTable {
  id: Generated<string>;
  kind: string;
  entity: string;
  version: number;
  recipient: string;
  recipient_name: string | null;
  payload: ColumnType<unknown, string | null | undefined, string | null>;
  state: Generated<'queued' | 'sent' | 'dead'>;
  queued_at: Date;
  due_at: Date;
  attempts: Generated<number>;
  lease: string | null;
  reason: string | null;
  sent_at: Date | null;
  failed_at: Date | null;
}

interface PicturesTable {
  key: string;
  owner_id: string | null;
  width: number;
  height: number;
  widths: number[];
  thumbhash: string;
  has_avif: Generated<boolean>;
  uploaded_at: Date;
}

interface PlacesTable {
  search_text: string;
  state: string;
  kind: 'city' | 'zip';
  zip: string | null;
  name: string;
  latitude: number;
  longitude: number;
  time_zone: string;
  population: number;
}

interface PlacesSourceTable {
  only_row: Generated<boolean>;
  hash: string;
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
  phone_public: Generated<boolean>;
  email_as_of: Date | null;
  erased_at: Date | null;
  instructor_applied_at: Date | null;
  instructor_approved_at: Date | null;
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

interface SessionsTable {
  id: string;
  class_id: string;
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
  wall_start: string;
  capacity: number;
  seats_taken: Generated<number>;
  state: Generated<'scheduled' | 'cancelled' | 'completed'>;
  cancelled_at: Date | null;
  created_at: Date;
}

interface SettingsTable {
  key: string;
  value: ColumnType<unknown, string, string>;
  updated_at: Date;
  updated_by: string | null;
}

interface SpotsTable {
  id: GeneratedAlways<number>;
  latitude: number;
  longitude: number;
}

interface TimersTable {
  id: GeneratedAlways<number>;
  job: string;
  key: string | null;
  payload: ColumnType<unknown, string, string>;
  due_at: Date;
}

interface TitleWordsTable {
  word: string;
}
