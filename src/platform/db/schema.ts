// The tables as Kysely sees them. Printed from the database catalog by scripts/print-schema.ts.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface Schema {
  alerts: AlertsTable;
  announced_sessions: AnnouncedSessionsTable;
  announcement_batches: AnnouncementBatchesTable;
  announcement_recipients: AnnouncementRecipientsTable;
  announcements: AnnouncementsTable;
  api_keys: ApiKeysTable;
  attendance_contests: AttendanceContestsTable;
  attendance_marks: AttendanceMarksTable;
  audit_log: AuditLogTable;
  backups: BackupsTable;
  booking_answers: BookingAnswersTable;
  booking_events: BookingEventsTable;
  booking_notes: BookingNotesTable;
  bookings: BookingsTable;
  brand_pictures: BrandPicturesTable;
  busy_calendars: BusyCalendarsTable;
  busy_times: BusyTimesTable;
  calendar_feeds: CalendarFeedsTable;
  categories: CategoriesTable;
  class_draft_images: ClassDraftImagesTable;
  class_drafts: ClassDraftsTable;
  class_figures: ClassFiguresTable;
  class_images: ClassImagesTable;
  class_questions: ClassQuestionsTable;
  class_tags: ClassTagsTable;
  class_views: ClassViewsTable;
  classes: ClassesTable;
  clock: ClockTable;
  commission_exceptions: CommissionExceptionsTable;
  commission_taxes: CommissionTaxesTable;
  conversation_members: ConversationMembersTable;
  conversation_views: ConversationViewsTable;
  conversation_words: ConversationWordsTable;
  conversations: ConversationsTable;
  credit_notes: CreditNotesTable;
  daily_figures: DailyFiguresTable;
  data_requests: DataRequestsTable;
  demo_accounts: DemoAccountsTable;
  demo_balance_transactions: DemoBalanceTransactionsTable;
  demo_checkouts: DemoCheckoutsTable;
  demo_content: DemoContentTable;
  demo_disputes: DemoDisputesTable;
  demo_events: DemoEventsTable;
  demo_provider: DemoProviderTable;
  demo_refunds: DemoRefundsTable;
  demo_reversals: DemoReversalsTable;
  demo_transfers: DemoTransfersTable;
  disputes: DisputesTable;
  document_numbers: DocumentNumbersTable;
  earning_transactions: EarningTransactionsTable;
  earning_zones: EarningZonesTable;
  figure_changes: FigureChangesTable;
  figure_progress: FigureProgressTable;
  filling_sessions: FillingSessionsTable;
  follows: FollowsTable;
  hourly_counts: HourlyCountsTable;
  idempotency_keys: IdempotencyKeysTable;
  impersonations: ImpersonationsTable;
  inbound_mail_tokens: InboundMailTokensTable;
  inbound_mails: InboundMailsTable;
  installation: InstallationTable;
  ledger_entries: LedgerEntriesTable;
  ledger_transactions: LedgerTransactionsTable;
  legal_texts: LegalTextsTable;
  listed_dates: ListedDatesTable;
  listings: ListingsTable;
  listings_reached: ListingsReachedTable;
  lost_job_checks: LostJobChecksTable;
  mailbox: MailboxTable;
  meetings: MeetingsTable;
  message_pictures: MessagePicturesTable;
  message_reports: MessageReportsTable;
  messages: MessagesTable;
  news: NewsTable;
  news_mails: NewsMailsTable;
  notices: NoticesTable;
  notification_choices: NotificationChoicesTable;
  notifications: NotificationsTable;
  operator_words: OperatorWordsTable;
  outbox: OutboxTable;
  paid_months: PaidMonthsTable;
  paused_mails: PausedMailsTable;
  payments: PaymentsTable;
  payout_accounts: PayoutAccountsTable;
  payouts: PayoutsTable;
  penalties: PenaltiesTable;
  person_blocks: PersonBlocksTable;
  person_notes: PersonNotesTable;
  person_tags: PersonTagsTable;
  pictures: PicturesTable;
  places: PlacesTable;
  places_source: PlacesSourceTable;
  planned_commissions: PlannedCommissionsTable;
  processes: ProcessesTable;
  profiles: ProfilesTable;
  provider_events: ProviderEventsTable;
  push_removals: PushRemovalsTable;
  push_subscriptions: PushSubscriptionsTable;
  ranked_figures: RankedFiguresTable;
  rate_limits: RateLimitsTable;
  receipt_corrections: ReceiptCorrectionsTable;
  receipts: ReceiptsTable;
  reconciliation_issues: ReconciliationIssuesTable;
  refund_requests: RefundRequestsTable;
  refunds: RefundsTable;
  reported_messages: ReportedMessagesTable;
  reports: ReportsTable;
  reschedule_replies: RescheduleRepliesTable;
  reschedules: ReschedulesTable;
  reversals: ReversalsTable;
  reviews: ReviewsTable;
  saved_classes: SavedClassesTable;
  schema_migrations: SchemaMigrationsTable;
  server_keys: ServerKeysTable;
  session_messages: SessionMessagesTable;
  sessions: SessionsTable;
  settings: SettingsTable;
  share_tags: ShareTagsTable;
  spots: SpotsTable;
  storage_probes: StorageProbesTable;
  studio_events: StudioEventsTable;
  studio_invitations: StudioInvitationsTable;
  studio_members: StudioMembersTable;
  studios: StudiosTable;
  tag_terms: TagTermsTable;
  tagged_views: TaggedViewsTable;
  tags: TagsTable;
  timers: TimersTable;
  title_words: TitleWordsTable;
  transfers: TransfersTable;
  undelivered_mails: UndeliveredMailsTable;
  waitlist_entries: WaitlistEntriesTable;
  walk_ins: WalkInsTable;
  webhook_attempts: WebhookAttemptsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_endpoints: WebhookEndpointsTable;
  webhook_events: WebhookEventsTable;
}

interface AlertsTable {
  id: string;
  person_id: string;
  class_id: string | null;
  search: ColumnType<unknown, string | null | undefined, string | null>;
  seen_class_ids: Generated<string[]>;
  stop_token: string;
  created_at: Date;
  mailed_at: Date | null;
  seen_session_ids: Generated<string[]>;
}

interface AnnouncedSessionsTable {
  session_id: string;
  class_id: string;
}

interface AnnouncementBatchesTable {
  announcement_id: string;
  number: number;
  person_ids: string[];
}

interface AnnouncementRecipientsTable {
  announcement_id: string;
  person_id: string;
  reached_at: Date;
}

interface AnnouncementsTable {
  id: string;
  kind: 'terms' | 'news';
  audience: 'everyone' | 'instructors' | 'learners';
  place_name: string | null;
  place_latitude: number | null;
  place_longitude: number | null;
  radius_miles: number | null;
  subject: string;
  body: string;
  state: Generated<'draft' | 'scheduled' | 'sending' | 'paused' | 'sent' | 'canceled'>;
  version: Generated<number>;
  created_by: string;
  created_at: Date;
  changed_at: Date;
  scheduled_at: Date | null;
  begun_at: Date | null;
  ended_at: Date | null;
  people: number | null;
  reached: Generated<number>;
  mailed: Generated<number>;
  left_out: Generated<number>;
}

interface ApiKeysTable {
  id: string;
  name: string;
  hint: string;
  hash: Buffer;
  scopes: string[];
  created_by: string;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
  rotated_from: string | null;
  request_key: string | null;
}

interface AttendanceContestsTable {
  booking_id: string;
  message: string;
  state: Generated<'open' | 'accepted' | 'rejected'>;
  asked_at: Date;
  answer: string | null;
  decided_at: Date | null;
  decided_by: string | null;
}

interface AttendanceMarksTable {
  id: string;
  session_id: string;
  outcome: 'applied' | 'kept';
  marked_at: Date;
  received_at: Date;
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

interface BackupsTable {
  id: GeneratedAlways<number>;
  finished_at: Date;
  bytes: number;
  version: string;
}

interface BookingAnswersTable {
  booking_id: string;
  question_id: string;
  seat: number;
  position: number;
  question: string;
  kind: 'text' | 'choice' | 'checkbox' | 'number';
  is_alert: boolean;
  value: string;
  answered_at: Date;
}

interface BookingEventsTable {
  id: GeneratedAlways<number>;
  booking_id: string;
  at: Date;
  transition: string;
  from_state: string | null;
  to_state: string;
  actor: 'learner' | 'instructor' | 'operator' | 'provider' | 'clock';
  actor_id: string | null;
  details: ColumnType<unknown, string | undefined, string>;
}

interface BookingNotesTable {
  id: string;
  booking_id: string;
  author_id: string;
  text: string | null;
  noted_at: Date;
  withdrawn_at: Date | null;
  withdrawn_by: string | null;
}

interface BookingsTable {
  id: string;
  session_id: string;
  learner_id: string;
  seats: number;
  state: 'held' | 'expiring' | 'expired' | 'confirmed' | 'cancelled' | 'forfeited' | 'completed';
  unit_price_cents: number;
  price_cents: number;
  commission_bps: number;
  policy: ColumnType<unknown, string, string>;
  hold_expires_at: Date | null;
  hold_extended: Generated<boolean>;
  request_key: string | null;
  ics_sequence: Generated<number>;
  cancelled_by: 'learner' | 'instructor' | 'operator' | 'minimum' | null;
  created_at: Date;
  confirmed_at: Date | null;
  ended_at: Date | null;
  updated_at: Date;
  starts_at: Date;
  attendance: Generated<'unknown' | 'attended' | 'no_show'>;
  attendance_at: Date | null;
  adds_to: string | null;
  seats_in: number | null;
  came_by: string | null;
  payee_studio_id: string | null;
  commission_tax_bps: Generated<number>;
}

interface BrandPicturesTable {
  picture_key: string;
  png: Buffer;
  width: number;
  height: number;
  added_at: Date;
}

interface BusyCalendarsTable {
  id: string;
  person_id: string;
  host: string;
  sealed_address: Buffer;
  time_zone: string;
  added_at: Date;
  next_read_at: Date;
  read_at: Date | null;
  window_until: Date | null;
  failure: string | null;
  failures: Generated<number>;
  etag: string | null;
  last_modified: string | null;
}

interface BusyTimesTable {
  calendar_id: string;
  starts_at: Date;
  ends_at: Date;
}

interface CalendarFeedsTable {
  person_id: string;
  token: string;
  created_at: Date;
}

interface CategoriesTable {
  id: number;
  name: string;
}

interface ClassDraftImagesTable {
  draft_id: string;
  position: number;
  picture_key: string;
  alt: Generated<string>;
}

interface ClassDraftsTable {
  id: string;
  owner_id: string;
  fields: ColumnType<unknown, string, string>;
  revision: number;
  created_at: Date;
  updated_at: Date;
}

interface ClassFiguresTable {
  figure: string;
  day: string;
  class_id: string;
  town: string;
  amount: number;
}

interface ClassImagesTable {
  class_id: string;
  position: number;
  picture_key: string;
  alt: Generated<string>;
}

interface ClassQuestionsTable {
  id: string;
  class_id: string;
  asker_id: string;
  question: string | null;
  asked_at: Date;
  answer: string | null;
  answered_at: Date | null;
  answer_changed_at: Date | null;
  declined_at: Date | null;
  is_blocked: Generated<boolean>;
  withdrawn_at: Date | null;
  hidden_at: Date | null;
}

interface ClassTagsTable {
  class_id: string;
  tag_id: number;
  position: number;
}

interface ClassViewsTable {
  class_id: string;
  day: string;
  views: number;
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
  taken_down_at: Date | null;
  taken_down_reason: string | null;
  active_before: boolean | null;
  level: 'beginner' | 'intermediate' | 'advanced' | 'all_levels' | null;
  language: string | null;
  included: Generated<string[]>;
  bring: Generated<string[]>;
  min_age: number | null;
  kids_welcome: Generated<boolean>;
  accessibility: string | null;
  step_free: Generated<boolean>;
  parking: string | null;
  town: string | null;
  town_state: string | null;
  refund_window_hours: number | null;
  studio_id: string | null;
  archived_at: Date | null;
  description_markdown: string | null;
  held_at: Date | null;
  booking_questions: ColumnType<unknown, string | undefined, string>;
}

interface ClockTable {
  only_row: Generated<boolean>;
  offset_ms: Generated<number>;
}

interface CommissionExceptionsTable {
  id: string;
  category_id: number | null;
  person_id: string | null;
  studio_id: string | null;
  payee_id: Generated<string | null>;
  bps: number;
  starts_at: Date;
  ends_at: Date | null;
  reason: string;
  decided_at: Date;
  decided_by: string;
  stops_at: Date | null;
  stopped_by: string | null;
  replaced_by: string | null;
  version: Generated<number>;
}

interface CommissionTaxesTable {
  id: string;
  place: GeneratedAlways<number>;
  bps: number;
  name: string;
  number: Generated<string>;
  counts_from: Date;
  decided_at: Date;
  decided_by: string;
  canceled_at: Date | null;
  canceled_by: string | null;
}

interface ConversationMembersTable {
  conversation_id: string;
  person_id: string;
  other_id: string;
  role: 'learner' | 'instructor';
  last_message_at: Date;
  unread: Generated<number>;
  read_up_to: Generated<number>;
  blocked_at: Date | null;
  mail_due_at: Date | null;
  mailed_up_to: Generated<number>;
  archived_at: Date | null;
  muted_at: Date | null;
  is_marked_unread: Generated<boolean>;
}

interface ConversationViewsTable {
  id: string;
  conversation_id: string;
  operator_id: string;
  reason: string;
  viewed_at: Date;
}

interface ConversationWordsTable {
  person_id: string;
  word: string;
  conversation_id: string;
}

interface ConversationsTable {
  id: string;
  learner_id: string;
  instructor_id: string;
  created_at: Date;
  is_first_contact: boolean;
  last_position: Generated<number>;
  last_message_at: Date;
}

interface CreditNotesTable {
  number: number;
  refund_id: string;
  payment_id: string;
  amount_cents: number;
  facts: ColumnType<unknown, string, string>;
  issued_at: Date;
}

interface DailyFiguresTable {
  day: string;
  figure: string;
  amount: number;
}

interface DataRequestsTable {
  id: string;
  person_id: string;
  kind: 'export' | 'delete';
  channel: 'product' | 'email' | 'letter' | 'other';
  note: string | null;
  received_at: Date;
  due_at: Date;
  entered_by: string | null;
  state: Generated<'open' | 'done' | 'declined'>;
  decided_at: Date | null;
  decided_by: string | null;
  reason: string | null;
}

interface DemoAccountsTable {
  id: string;
  instructor_id: string;
  email: string;
  name: string;
  created_at: Date;
}

interface DemoBalanceTransactionsTable {
  id: GeneratedAlways<number>;
  kind: 'payment' | 'refund' | 'refund_failed' | 'transfer' | 'transfer_reversal' | 'dispute' | 'dispute_reversal';
  amount_cents: number;
  fee_cents: Generated<number>;
  ref: string;
  created_at: Date;
}

interface DemoCheckoutsTable {
  id: string;
  payment_id: string;
  request: ColumnType<unknown, string, string>;
  amount_cents: number;
  currency: string;
  state: Generated<'open' | 'processing' | 'paid' | 'closed'>;
  payment_ref: string | null;
  charge_ref: string | null;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
}

interface DemoContentTable {
  module: string;
  filled_at: Date;
}

interface DemoDisputesTable {
  ref: string;
  charge_ref: string;
  amount_cents: number;
  state: Generated<'open' | 'won' | 'lost'>;
  created_at: Date;
  closed_at: Date | null;
}

interface DemoEventsTable {
  id: string;
  type: string;
  refs: ColumnType<unknown, string, string>;
  created_at: Date;
  delivered_at: Date | null;
}

interface DemoProviderTable {
  only_row: Generated<boolean>;
  secret: string;
}

interface DemoRefundsTable {
  ref: string;
  refund_id: string | null;
  attempt: Generated<number>;
  payment_ref: string;
  amount_cents: number;
  state: 'pending' | 'succeeded' | 'failed';
  failure: string | null;
  created_at: Date;
}

interface DemoReversalsTable {
  ref: string;
  reversal_id: string;
  transfer_id: string;
  amount_cents: number;
  created_at: Date;
}

interface DemoTransfersTable {
  id: string;
  payout_id: string;
  attempt: Generated<number>;
  booking_id: string;
  account_id: string;
  charge_ref: string;
  amount_cents: number;
  created_at: Date;
}

interface DisputesTable {
  id: string;
  payment_id: string;
  provider_dispute_id: string;
  amount_cents: number;
  fee_cents: Generated<number>;
  state: 'open' | 'won' | 'lost' | 'warning_closed' | 'prevented';
  withdrawn: Generated<boolean>;
  lost_cents: Generated<number>;
  due_by: Date | null;
  opened_at: Date;
  closed_at: Date | null;
  checked_at: Date;
  answered: Generated<boolean>;
}

interface DocumentNumbersTable {
  series: string;
  last_number: number;
}

interface EarningTransactionsTable {
  transaction_id: number;
  instructor_id: string;
  livemode: boolean;
  occurred_at: Date;
}

interface EarningZonesTable {
  instructor_id: string;
  time_zone: string;
}

interface FigureChangesTable {
  id: GeneratedAlways<number>;
  day: string;
  class_id: string | null;
  town: Generated<string>;
  figure: string;
  amount: number;
}

interface FigureProgressTable {
  only_row: Generated<boolean>;
  filled_to: string | null;
  is_filled: boolean;
  ranked_through: string | null;
}

interface FillingSessionsTable {
  session_id: string;
}

interface FollowsTable {
  person_id: string;
  instructor_id: string;
  created_at: Date;
}

interface HourlyCountsTable {
  kind: 'fault' | 'limit';
  name: string;
  hour: Date;
  count: number;
  first_at: Date;
  last_at: Date;
  message: string | null;
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

interface ImpersonationsTable {
  id: string;
  operator_id: string;
  person_id: string;
  auth_session_id: string | null;
  reason: string | null;
  started_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  ended_how: 'stopped' | 'time_over' | 'replaced' | 'signed_out' | 'operator_changed' | 'person_changed' | 'erased' | null;
}

interface InboundMailTokensTable {
  digest: string;
  mail: string;
  received_at: Date;
}

interface InboundMailsTable {
  id: string;
  conversation_id: string;
  side: 'learner' | 'instructor';
  envelope_sender: string | null;
  raw: Buffer | null;
  received_at: Date;
  handled_at: Date | null;
  outcome: 'delivered' | 'ignored' | 'refused' | null;
  reason: string | null;
}

interface InstallationTable {
  only_row: Generated<boolean>;
  id: Generated<string>;
}

interface LedgerEntriesTable {
  id: GeneratedAlways<number>;
  transaction_id: number;
  account: 'provider_balance' | 'processor_fees' | 'instructor_receivable' | 'dispute_suspense' | 'dispute_loss' | 'goodwill' | 'operator_bank' | 'held' | 'commission_deferred' | 'commission_revenue' | 'penalty_revenue' | 'instructor_payable' | 'refund_payable' | 'unapplied' | 'tax_payable';
  owner_id: string | null;
  livemode: boolean;
  amount_cents: number;
}

interface LedgerTransactionsTable {
  id: GeneratedAlways<number>;
  kind: string;
  source: string;
  booking_id: string | null;
  occurred_at: Date;
  recorded_at: Date;
  knows_tax: Generated<boolean>;
}

interface LegalTextsTable {
  document: 'terms' | 'privacy' | 'imprint';
  version: number;
  body: string | null;
  saved_at: Date;
  saved_by: string;
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
  rating_rank: Generated<number>;
}

interface ListingsTable {
  class_id: string;
  category_id: number;
  price_cents: number;
  spot_id: number | null;
  next_starts_at: Date;
  last_starts_at: Date;
  seats_until: Date | null;
  words: string;
  marks: Generated<number[]>;
  rating_rank: Generated<number>;
}

interface ListingsReachedTable {
  only_row: Generated<boolean>;
  at: Generated<Date>;
}

interface LostJobChecksTable {
  is_only_row: Generated<boolean>;
  checked_at: Date;
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

interface MessagePicturesTable {
  message_id: string;
  position: number;
  picture_key: string;
}

interface MessageReportsTable {
  id: string;
  conversation_id: string;
  reporter_id: string;
  reported_id: string;
  reason: 'harassment' | 'scam' | 'spam' | 'unsafe' | 'other';
  note: string | null;
  state: Generated<'open' | 'dismissed' | 'warned' | 'suspended'>;
  reported_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  decision_note: string | null;
}

interface MessagesTable {
  id: string;
  conversation_id: string;
  position: number;
  sender_id: string;
  text: string;
  sent_at: Date;
  class_id: string | null;
  session_id: string | null;
  booking_id: string | null;
  session_message_id: string | null;
  via: Generated<'site' | 'email'>;
  client_key: string | null;
  mailed_with: number | null;
}

interface NewsTable {
  id: string;
  kind: 'new_class' | 'new_dates' | 'few_seats';
  class_id: string;
  instructor_id: string;
  session_ids: string[];
  happened_at: Date;
  stage: Generated<'people' | 'searches' | 'notified'>;
  notified_up_to: string | null;
}

interface NewsMailsTable {
  person_id: string;
  mailed_at: Date;
  news_until: Date;
}

interface NoticesTable {
  xid: Generated<string>;
  sender: string;
  events: ColumnType<unknown, string, string>;
}

interface NotificationChoicesTable {
  person_id: string;
  kind: string;
  channel: 'app' | 'mail' | 'push';
  is_on: boolean;
  chosen_at: Date;
}

interface NotificationsTable {
  id: string;
  person_id: string;
  about_person_id: string | null;
  kind: string;
  entity: string;
  version: Generated<number>;
  title: string;
  body: string;
  path: string;
  in_app: boolean;
  created_at: Date;
  read_at: Date | null;
}

interface OperatorWordsTable {
  id: string;
  booking_id: string;
  about: 'cancel' | 'change' | 'restore' | 'refund';
  text: string;
  written_by: string;
  written_at: Date;
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
  person_id: string | null;
  is_canceled: Generated<boolean>;
}

interface PaidMonthsTable {
  instructor_id: string;
  livemode: boolean;
  month: string;
  cents: number;
}

interface PausedMailsTable {
  kind: string;
  entity: string;
  paused_at: Date;
}

interface PaymentsTable {
  id: string;
  booking_id: string;
  provider: 'demo' | 'stripe';
  livemode: boolean;
  amount_cents: number;
  state: 'creating' | 'open' | 'succeeded' | 'closed';
  request: ColumnType<unknown, string, string>;
  provider_session_id: string | null;
  provider_payment_id: string | null;
  provider_charge_id: string | null;
  checkout_url: string | null;
  seated: boolean | null;
  paid_cents: number | null;
  fee_ref: string | null;
  created_at: Date;
  succeeded_at: Date | null;
  closed_at: Date | null;
  checked_at: Date | null;
  processing: Generated<boolean>;
}

interface PayoutAccountsTable {
  instructor_id: string;
  provider: 'demo' | 'stripe';
  account_ref: string;
  status: Generated<'pending' | 'active' | 'restricted' | 'rejected'>;
  requirements: ColumnType<unknown, string | undefined, string>;
  created_at: Date;
  checked_at: Date;
}

interface PayoutsTable {
  id: string;
  session_id: string;
  instructor_id: string;
  state: Generated<'scheduled' | 'held' | 'sending' | 'paid'>;
  hold_reason: 'dispute' | 'suspended' | 'no_account' | 'balance' | 'refused' | 'returned' | 'refund_request' | null;
  due_at: Date;
  gross_cents: number | null;
  netted_cents: number | null;
  amount_cents: number | null;
  created_at: Date;
  checked_at: Date | null;
  paid_at: Date | null;
  changed_at: Date | null;
}

interface PenaltiesTable {
  id: string;
  session_id: string;
  instructor_id: string;
  takings_cents: number;
  amount_cents: number;
  livemode: boolean;
  state: Generated<'proposed' | 'approved' | 'waived'>;
  proposed_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  note: string | null;
  explanation: string | null;
  payee_studio_id: string | null;
}

interface PersonBlocksTable {
  person_id: string;
  other_id: string;
  blocked_at: Date;
}

interface PersonNotesTable {
  id: string;
  person_id: string;
  written_by: string;
  text: string | null;
  written_at: Date;
  withdrawn_at: Date | null;
  withdrawn_by: string | null;
}

interface PersonTagsTable {
  person_id: string;
  tag: string;
  added_by: string;
  added_at: Date;
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

interface PlannedCommissionsTable {
  id: string;
  series: string;
  version: number;
  from_bps: number;
  to_bps: number;
  planned_at: Date;
  planned_by: string;
  counts_from: Date;
  state: Generated<'planned' | 'applied' | 'replaced' | 'canceled'>;
  ended_at: Date | null;
  ended_by: string | null;
  reached_up_to: string | null;
  announced: Generated<number>;
}

interface ProcessesTable {
  id: string;
  role: 'all' | 'web' | 'worker';
  version: string;
  node_version: string;
  started_at: Date;
  seen_at: Date;
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
  suspended_reason: string | null;
  instructor_declined_at: Date | null;
  place_name: string | null;
  place_latitude: number | null;
  place_longitude: number | null;
  is_place_everywhere: Generated<boolean>;
  instructor_declined_reason: string | null;
  teaches: string | null;
  profile_links: Generated<string[]>;
}

interface ProviderEventsTable {
  provider: string;
  id: string;
  type: string;
  refs: ColumnType<unknown, string, string>;
  received_at: Date;
  processed_at: Date | null;
  attempts: Generated<number>;
  last_error: string | null;
}

interface PushRemovalsTable {
  person_id: string;
  endpoint_hash: string;
  reason: 'person' | 'service' | 'room';
  removed_at: Date;
}

interface PushSubscriptionsTable {
  id: string;
  person_id: string;
  auth_session_id: string | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  device: string;
  created_at: Date;
  last_used_at: Date | null;
  failures: Generated<number>;
  key_hash: string | null;
}

interface RankedFiguresTable {
  span: number;
  kind: 'class' | 'town';
  figure: string;
  key: string;
  amount: number;
}

interface RateLimitsTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

interface ReceiptCorrectionsTable {
  payment_id: string;
  revision: number;
  learner: ColumnType<unknown, string | null | undefined, string | null>;
  reason: string | null;
  corrected_by: string;
  by_operator: boolean;
  issued_at: Date;
}

interface ReceiptsTable {
  number: GeneratedAlways<number>;
  payment_id: string;
  facts: ColumnType<unknown, string, string>;
  issued_at: Date;
}

interface ReconciliationIssuesTable {
  id: GeneratedAlways<number>;
  provider: string;
  reference: string;
  kind: 'missing_in_books' | 'missing_at_provider' | 'amount_differs';
  expected_cents: number | null;
  actual_cents: number | null;
  found_at: Date;
  resolved_at: Date | null;
}

interface RefundRequestsTable {
  id: string;
  booking_id: string;
  message: string;
  state: Generated<'open' | 'granted' | 'declined' | 'settled'>;
  granted_cents: number | null;
  answer: string | null;
  asked_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
}

interface RefundsTable {
  id: string;
  payment_id: string;
  amount_cents: number;
  commission_cents: Generated<number>;
  reason: 'cancelled_in_time' | 'class_cancelled' | 'class_moved' | 'granted' | 'seats_returned' | 'no_seat' | 'wrong_amount' | 'paid_twice' | 'outside';
  funding: 'held' | 'instructor' | 'goodwill' | 'unapplied';
  state: Generated<'requested' | 'pending' | 'succeeded' | 'failed' | 'manual_done'>;
  provider_refund_id: string | null;
  attempts: Generated<number>;
  failure: string | null;
  requested_at: Date;
  leased_until: Date | null;
  done_at: Date | null;
  checked_at: Date | null;
  asked_as: string | null;
  tax_cents: Generated<number>;
}

interface ReportedMessagesTable {
  report_id: string;
  message_id: string;
}

interface ReportsTable {
  id: string;
  class_id: string | null;
  review_id: string | null;
  reporter_id: string | null;
  reason: 'spam' | 'offensive' | 'untrue' | 'unsafe' | 'other';
  message: string | null;
  state: Generated<'open' | 'upheld' | 'dismissed'>;
  reported_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  question_id: string | null;
  rules: string[] | null;
}

interface RescheduleRepliesTable {
  reschedule_id: string;
  booking_id: string;
  reply: Generated<'pending' | 'accepted' | 'refund' | 'silent' | 'gone'>;
  replied_at: Date | null;
  token_hash: string;
}

interface ReschedulesTable {
  id: string;
  session_id: string;
  proposed_by: string;
  old_starts_at: Date;
  old_ends_at: Date;
  new_starts_at: Date;
  new_ends_at: Date;
  note: string | null;
  state: Generated<'open' | 'closed'>;
  proposed_at: Date;
  replies_until: Date;
  closed_at: Date | null;
  old_location: string | null;
  new_location: string | null;
}

interface ReversalsTable {
  id: string;
  transfer_id: string;
  amount_cents: number;
  reason: 'debt' | 'outside';
  returned_cents: Generated<number>;
  state: Generated<'requested' | 'done' | 'refused'>;
  provider_reversal_id: string | null;
  attempts: Generated<number>;
  failure: string | null;
  leased_until: Date | null;
  requested_at: Date;
  done_at: Date | null;
}

interface ReviewsTable {
  id: string;
  class_id: string;
  learner_id: string;
  booking_id: string;
  rating: number;
  comment: string | null;
  created_at: Date;
  updated_at: Date;
  reply: string | null;
  replied_at: Date | null;
  hidden_at: Date | null;
  changed_at: Date | null;
  held_at: Date | null;
}

interface SavedClassesTable {
  person_id: string;
  class_id: string;
  saved_at: Date;
}

interface SchemaMigrationsTable {
  name: string;
  checksum: string;
  applied_at: Date;
}

interface ServerKeysTable {
  name: string;
  secret: Buffer;
  is_sealed: boolean;
  made_at: Date;
}

interface SessionMessagesTable {
  id: string;
  session_id: string;
  sender_id: string;
  message: string;
  recipients: number;
  sent_at: Date;
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
  previous_starts_at: Date | null;
  own_price_cents: number | null;
  own_seats: number | null;
  minimum_seats: number | null;
  minimum_hours: number | null;
  runs_since: Date | null;
  series_id: string | null;
  rescheduled_alone_at: Date | null;
}

interface SettingsTable {
  key: string;
  value: ColumnType<unknown, string, string>;
  updated_at: Date;
  updated_by: string | null;
}

interface ShareTagsTable {
  class_id: string;
  tag: string;
  created_at: Date;
}

interface SpotsTable {
  id: GeneratedAlways<number>;
  latitude: number;
  longitude: number;
}

interface StorageProbesTable {
  is_only_row: Generated<boolean>;
  started_at: Date;
  finished_at: Date | null;
  took_ms: number | null;
  failure: string | null;
}

interface StudioEventsTable {
  id: string;
  studio_id: string;
  at: Date;
  kind: 'created' | 'changed' | 'invited' | 'withdrawn' | 'declined' | 'joined' | 'role_changed' | 'removed' | 'left' | 'inherited' | 'class_added' | 'class_taken_out' | 'class_archived' | 'class_brought_back' | 'class_deleted';
  actor_id: string | null;
  person_id: string | null;
  role: 'owner' | 'manager' | 'teacher' | null;
  class_id: string | null;
  number: GeneratedAlways<number>;
  earns: boolean | null;
}

interface StudioInvitationsTable {
  id: string;
  studio_id: string;
  email: string;
  role: 'owner' | 'manager' | 'teacher';
  invited_by: string | null;
  token_hash: string;
  sent_at: Date;
  sent_count: Generated<number>;
  expires_at: Date;
}

interface StudioMembersTable {
  studio_id: string;
  person_id: string;
  role: 'owner' | 'manager' | 'teacher';
  joined_at: Date;
}

interface StudiosTable {
  id: string;
  name: string;
  handle: string;
  about: string | null;
  location: string | null;
  picture_key: string | null;
  created_at: Date;
  updated_at: Date;
  earns: Generated<boolean>;
}

interface TagTermsTable {
  plain: string;
  tag_id: number;
  term: string;
}

interface TaggedViewsTable {
  class_id: string;
  tag: string;
  day: string;
  views: number;
}

interface TagsTable {
  id: GeneratedAlways<number>;
  slug: string;
  name: string;
  category_id: number | null;
  synonyms: Generated<string[]>;
  position: number;
  is_active: Generated<boolean>;
  version: Generated<number>;
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

interface TransfersTable {
  id: string;
  payout_id: string;
  booking_id: string;
  payment_id: string;
  gross_cents: number;
  netted_cents: number;
  amount_cents: number;
  state: Generated<'waiting' | 'sent' | 'refused'>;
  provider_transfer_id: string | null;
  attempts: Generated<number>;
  failure: string | null;
  leased_until: Date | null;
  reversed_cents: Generated<number>;
  counted_at: Date;
  sent_at: Date | null;
}

interface UndeliveredMailsTable {
  kind: string;
  entity: string;
  unwanted: Generated<number>;
  failed: Generated<number>;
  canceled: Generated<number>;
}

interface WaitlistEntriesTable {
  id: string;
  place: GeneratedAlways<number>;
  session_id: string;
  learner_id: string;
  seats: number;
  state: Generated<'waiting' | 'offered' | 'claimed' | 'declined' | 'lapsed' | 'left' | 'closed'>;
  joined_at: Date;
  offered_at: Date | null;
  offer_expires_at: Date | null;
  decline_token_hash: string | null;
  booking_id: string | null;
  ended_at: Date | null;
}

interface WalkInsTable {
  id: string;
  session_id: string;
  name: string;
  seats: number;
  added_by: string;
  added_at: Date;
  removed_at: Date | null;
}

interface WebhookAttemptsTable {
  id: GeneratedAlways<number>;
  delivery_id: string;
  at: Date;
  duration_ms: number;
  status: number | null;
  failure: 'refused' | 'redirected' | 'too_slow' | 'unreachable' | 'address_refused' | null;
  response: string | null;
}

interface WebhookDeliveriesTable {
  id: string;
  event_id: string;
  endpoint_id: string;
  state: Generated<'waiting' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  created_at: Date;
  next_at: Date | null;
  ended_at: Date | null;
}

interface WebhookEndpointsTable {
  id: string;
  url: string;
  description: string | null;
  events: string[];
  includes_people: Generated<boolean>;
  sealed_secret: Buffer;
  earlier_secret: Buffer | null;
  earlier_until: Date | null;
  created_by: string;
  created_at: Date;
  changed_at: Date;
  failing_since: Date | null;
  disabled_at: Date | null;
  disabled_by: 'operator' | 'failures' | 'gone' | null;
  request_key: string | null;
}

interface WebhookEventsTable {
  id: string;
  kind: string;
  entity_id: string;
  at: Date;
}

export const tableColumns: { [Name in keyof Schema]: readonly (keyof Schema[Name])[] } = {
  alerts: ['id', 'person_id', 'class_id', 'search', 'seen_class_ids', 'stop_token', 'created_at', 'mailed_at', 'seen_session_ids'],
  announced_sessions: ['session_id', 'class_id'],
  announcement_batches: ['announcement_id', 'number', 'person_ids'],
  announcement_recipients: ['announcement_id', 'person_id', 'reached_at'],
  announcements: ['id', 'kind', 'audience', 'place_name', 'place_latitude', 'place_longitude', 'radius_miles', 'subject', 'body', 'state', 'version', 'created_by', 'created_at', 'changed_at', 'scheduled_at', 'begun_at', 'ended_at', 'people', 'reached', 'mailed', 'left_out'],
  api_keys: ['id', 'name', 'hint', 'hash', 'scopes', 'created_by', 'created_at', 'expires_at', 'last_used_at', 'revoked_at', 'rotated_from', 'request_key'],
  attendance_contests: ['booking_id', 'message', 'state', 'asked_at', 'answer', 'decided_at', 'decided_by'],
  attendance_marks: ['id', 'session_id', 'outcome', 'marked_at', 'received_at'],
  audit_log: ['id', 'at', 'actor_id', 'actor_role', 'action', 'subject', 'details', 'request_id'],
  backups: ['id', 'finished_at', 'bytes', 'version'],
  booking_answers: ['booking_id', 'question_id', 'seat', 'position', 'question', 'kind', 'is_alert', 'value', 'answered_at'],
  booking_events: ['id', 'booking_id', 'at', 'transition', 'from_state', 'to_state', 'actor', 'actor_id', 'details'],
  booking_notes: ['id', 'booking_id', 'author_id', 'text', 'noted_at', 'withdrawn_at', 'withdrawn_by'],
  bookings: ['id', 'session_id', 'learner_id', 'seats', 'state', 'unit_price_cents', 'price_cents', 'commission_bps', 'policy', 'hold_expires_at', 'hold_extended', 'request_key', 'ics_sequence', 'cancelled_by', 'created_at', 'confirmed_at', 'ended_at', 'updated_at', 'starts_at', 'attendance', 'attendance_at', 'adds_to', 'seats_in', 'came_by', 'payee_studio_id', 'commission_tax_bps'],
  brand_pictures: ['picture_key', 'png', 'width', 'height', 'added_at'],
  busy_calendars: ['id', 'person_id', 'host', 'sealed_address', 'time_zone', 'added_at', 'next_read_at', 'read_at', 'window_until', 'failure', 'failures', 'etag', 'last_modified'],
  busy_times: ['calendar_id', 'starts_at', 'ends_at'],
  calendar_feeds: ['person_id', 'token', 'created_at'],
  categories: ['id', 'name'],
  class_draft_images: ['draft_id', 'position', 'picture_key', 'alt'],
  class_drafts: ['id', 'owner_id', 'fields', 'revision', 'created_at', 'updated_at'],
  class_figures: ['figure', 'day', 'class_id', 'town', 'amount'],
  class_images: ['class_id', 'position', 'picture_key', 'alt'],
  class_questions: ['id', 'class_id', 'asker_id', 'question', 'asked_at', 'answer', 'answered_at', 'answer_changed_at', 'declined_at', 'is_blocked', 'withdrawn_at', 'hidden_at'],
  class_tags: ['class_id', 'tag_id', 'position'],
  class_views: ['class_id', 'day', 'views'],
  classes: ['id', 'teacher_id', 'category_id', 'title', 'description', 'price_cents', 'location', 'latitude', 'longitude', 'time_zone', 'max_students', 'is_active', 'created_at', 'updated_at', 'taken_down_at', 'taken_down_reason', 'active_before', 'level', 'language', 'included', 'bring', 'min_age', 'kids_welcome', 'accessibility', 'step_free', 'parking', 'town', 'town_state', 'refund_window_hours', 'studio_id', 'archived_at', 'description_markdown', 'held_at', 'booking_questions'],
  clock: ['only_row', 'offset_ms'],
  commission_exceptions: ['id', 'category_id', 'person_id', 'studio_id', 'payee_id', 'bps', 'starts_at', 'ends_at', 'reason', 'decided_at', 'decided_by', 'stops_at', 'stopped_by', 'replaced_by', 'version'],
  commission_taxes: ['id', 'place', 'bps', 'name', 'number', 'counts_from', 'decided_at', 'decided_by', 'canceled_at', 'canceled_by'],
  conversation_members: ['conversation_id', 'person_id', 'other_id', 'role', 'last_message_at', 'unread', 'read_up_to', 'blocked_at', 'mail_due_at', 'mailed_up_to', 'archived_at', 'muted_at', 'is_marked_unread'],
  conversation_views: ['id', 'conversation_id', 'operator_id', 'reason', 'viewed_at'],
  conversation_words: ['person_id', 'word', 'conversation_id'],
  conversations: ['id', 'learner_id', 'instructor_id', 'created_at', 'is_first_contact', 'last_position', 'last_message_at'],
  credit_notes: ['number', 'refund_id', 'payment_id', 'amount_cents', 'facts', 'issued_at'],
  daily_figures: ['day', 'figure', 'amount'],
  data_requests: ['id', 'person_id', 'kind', 'channel', 'note', 'received_at', 'due_at', 'entered_by', 'state', 'decided_at', 'decided_by', 'reason'],
  demo_accounts: ['id', 'instructor_id', 'email', 'name', 'created_at'],
  demo_balance_transactions: ['id', 'kind', 'amount_cents', 'fee_cents', 'ref', 'created_at'],
  demo_checkouts: ['id', 'payment_id', 'request', 'amount_cents', 'currency', 'state', 'payment_ref', 'charge_ref', 'created_at', 'expires_at', 'paid_at'],
  demo_content: ['module', 'filled_at'],
  demo_disputes: ['ref', 'charge_ref', 'amount_cents', 'state', 'created_at', 'closed_at'],
  demo_events: ['id', 'type', 'refs', 'created_at', 'delivered_at'],
  demo_provider: ['only_row', 'secret'],
  demo_refunds: ['ref', 'refund_id', 'attempt', 'payment_ref', 'amount_cents', 'state', 'failure', 'created_at'],
  demo_reversals: ['ref', 'reversal_id', 'transfer_id', 'amount_cents', 'created_at'],
  demo_transfers: ['id', 'payout_id', 'attempt', 'booking_id', 'account_id', 'charge_ref', 'amount_cents', 'created_at'],
  disputes: ['id', 'payment_id', 'provider_dispute_id', 'amount_cents', 'fee_cents', 'state', 'withdrawn', 'lost_cents', 'due_by', 'opened_at', 'closed_at', 'checked_at', 'answered'],
  document_numbers: ['series', 'last_number'],
  earning_transactions: ['transaction_id', 'instructor_id', 'livemode', 'occurred_at'],
  earning_zones: ['instructor_id', 'time_zone'],
  figure_changes: ['id', 'day', 'class_id', 'town', 'figure', 'amount'],
  figure_progress: ['only_row', 'filled_to', 'is_filled', 'ranked_through'],
  filling_sessions: ['session_id'],
  follows: ['person_id', 'instructor_id', 'created_at'],
  hourly_counts: ['kind', 'name', 'hour', 'count', 'first_at', 'last_at', 'message'],
  idempotency_keys: ['caller_id', 'endpoint', 'key', 'request_hash', 'status', 'body', 'created_at'],
  impersonations: ['id', 'operator_id', 'person_id', 'auth_session_id', 'reason', 'started_at', 'expires_at', 'ended_at', 'ended_how'],
  inbound_mail_tokens: ['digest', 'mail', 'received_at'],
  inbound_mails: ['id', 'conversation_id', 'side', 'envelope_sender', 'raw', 'received_at', 'handled_at', 'outcome', 'reason'],
  installation: ['only_row', 'id'],
  ledger_entries: ['id', 'transaction_id', 'account', 'owner_id', 'livemode', 'amount_cents'],
  ledger_transactions: ['id', 'kind', 'source', 'booking_id', 'occurred_at', 'recorded_at', 'knows_tax'],
  legal_texts: ['document', 'version', 'body', 'saved_at', 'saved_by'],
  listed_dates: ['session_id', 'class_id', 'starts_at', 'wall_minute', 'category_id', 'price_cents', 'spot_id', 'has_seats', 'previous_starts_at', 'previous_wall_minute', 'previous_free_starts_at', 'previous_free_wall_minute', 'rating_rank'],
  listings: ['class_id', 'category_id', 'price_cents', 'spot_id', 'next_starts_at', 'last_starts_at', 'seats_until', 'words', 'marks', 'rating_rank'],
  listings_reached: ['only_row', 'at'],
  lost_job_checks: ['is_only_row', 'checked_at'],
  mailbox: ['id', 'kind', 'recipient', 'recipient_name', 'subject', 'preview', 'attachment_count', 'received_at', 'raw'],
  meetings: ['session_id', 'starts_at', 'ends_at', 'wall_start', 'wall_end', 'instructor_id', 'cancelled'],
  message_pictures: ['message_id', 'position', 'picture_key'],
  message_reports: ['id', 'conversation_id', 'reporter_id', 'reported_id', 'reason', 'note', 'state', 'reported_at', 'decided_at', 'decided_by', 'decision_note'],
  messages: ['id', 'conversation_id', 'position', 'sender_id', 'text', 'sent_at', 'class_id', 'session_id', 'booking_id', 'session_message_id', 'via', 'client_key', 'mailed_with'],
  news: ['id', 'kind', 'class_id', 'instructor_id', 'session_ids', 'happened_at', 'stage', 'notified_up_to'],
  news_mails: ['person_id', 'mailed_at', 'news_until'],
  notices: ['xid', 'sender', 'events'],
  notification_choices: ['person_id', 'kind', 'channel', 'is_on', 'chosen_at'],
  notifications: ['id', 'person_id', 'about_person_id', 'kind', 'entity', 'version', 'title', 'body', 'path', 'in_app', 'created_at', 'read_at'],
  operator_words: ['id', 'booking_id', 'about', 'text', 'written_by', 'written_at'],
  outbox: ['id', 'kind', 'entity', 'version', 'recipient', 'recipient_name', 'payload', 'state', 'queued_at', 'due_at', 'attempts', 'lease', 'reason', 'sent_at', 'failed_at', 'person_id', 'is_canceled'],
  paid_months: ['instructor_id', 'livemode', 'month', 'cents'],
  paused_mails: ['kind', 'entity', 'paused_at'],
  payments: ['id', 'booking_id', 'provider', 'livemode', 'amount_cents', 'state', 'request', 'provider_session_id', 'provider_payment_id', 'provider_charge_id', 'checkout_url', 'seated', 'paid_cents', 'fee_ref', 'created_at', 'succeeded_at', 'closed_at', 'checked_at', 'processing'],
  payout_accounts: ['instructor_id', 'provider', 'account_ref', 'status', 'requirements', 'created_at', 'checked_at'],
  payouts: ['id', 'session_id', 'instructor_id', 'state', 'hold_reason', 'due_at', 'gross_cents', 'netted_cents', 'amount_cents', 'created_at', 'checked_at', 'paid_at', 'changed_at'],
  penalties: ['id', 'session_id', 'instructor_id', 'takings_cents', 'amount_cents', 'livemode', 'state', 'proposed_at', 'decided_at', 'decided_by', 'note', 'explanation', 'payee_studio_id'],
  person_blocks: ['person_id', 'other_id', 'blocked_at'],
  person_notes: ['id', 'person_id', 'written_by', 'text', 'written_at', 'withdrawn_at', 'withdrawn_by'],
  person_tags: ['person_id', 'tag', 'added_by', 'added_at'],
  pictures: ['key', 'owner_id', 'width', 'height', 'widths', 'thumbhash', 'has_avif', 'uploaded_at'],
  places: ['search_text', 'state', 'kind', 'zip', 'name', 'latitude', 'longitude', 'time_zone', 'population'],
  places_source: ['only_row', 'hash'],
  planned_commissions: ['id', 'series', 'version', 'from_bps', 'to_bps', 'planned_at', 'planned_by', 'counts_from', 'state', 'ended_at', 'ended_by', 'reached_up_to', 'announced'],
  processes: ['id', 'role', 'version', 'node_version', 'started_at', 'seen_at'],
  profiles: ['id', 'email', 'full_name', 'username', 'role', 'phone_number', 'bio', 'location', 'profile_image', 'instructor_status', 'suspended_at', 'adult_confirmed_at', 'created_at', 'updated_at', 'phone_public', 'email_as_of', 'erased_at', 'instructor_applied_at', 'instructor_approved_at', 'suspended_reason', 'instructor_declined_at', 'place_name', 'place_latitude', 'place_longitude', 'is_place_everywhere', 'instructor_declined_reason', 'teaches', 'profile_links'],
  provider_events: ['provider', 'id', 'type', 'refs', 'received_at', 'processed_at', 'attempts', 'last_error'],
  push_removals: ['person_id', 'endpoint_hash', 'reason', 'removed_at'],
  push_subscriptions: ['id', 'person_id', 'auth_session_id', 'endpoint', 'p256dh', 'auth', 'device', 'created_at', 'last_used_at', 'failures', 'key_hash'],
  ranked_figures: ['span', 'kind', 'figure', 'key', 'amount'],
  rate_limits: ['key', 'points', 'expire'],
  receipt_corrections: ['payment_id', 'revision', 'learner', 'reason', 'corrected_by', 'by_operator', 'issued_at'],
  receipts: ['number', 'payment_id', 'facts', 'issued_at'],
  reconciliation_issues: ['id', 'provider', 'reference', 'kind', 'expected_cents', 'actual_cents', 'found_at', 'resolved_at'],
  refund_requests: ['id', 'booking_id', 'message', 'state', 'granted_cents', 'answer', 'asked_at', 'decided_at', 'decided_by'],
  refunds: ['id', 'payment_id', 'amount_cents', 'commission_cents', 'reason', 'funding', 'state', 'provider_refund_id', 'attempts', 'failure', 'requested_at', 'leased_until', 'done_at', 'checked_at', 'asked_as', 'tax_cents'],
  reported_messages: ['report_id', 'message_id'],
  reports: ['id', 'class_id', 'review_id', 'reporter_id', 'reason', 'message', 'state', 'reported_at', 'decided_at', 'decided_by', 'question_id', 'rules'],
  reschedule_replies: ['reschedule_id', 'booking_id', 'reply', 'replied_at', 'token_hash'],
  reschedules: ['id', 'session_id', 'proposed_by', 'old_starts_at', 'old_ends_at', 'new_starts_at', 'new_ends_at', 'note', 'state', 'proposed_at', 'replies_until', 'closed_at', 'old_location', 'new_location'],
  reversals: ['id', 'transfer_id', 'amount_cents', 'reason', 'returned_cents', 'state', 'provider_reversal_id', 'attempts', 'failure', 'leased_until', 'requested_at', 'done_at'],
  reviews: ['id', 'class_id', 'learner_id', 'booking_id', 'rating', 'comment', 'created_at', 'updated_at', 'reply', 'replied_at', 'hidden_at', 'changed_at', 'held_at'],
  saved_classes: ['person_id', 'class_id', 'saved_at'],
  schema_migrations: ['name', 'checksum', 'applied_at'],
  server_keys: ['name', 'secret', 'is_sealed', 'made_at'],
  session_messages: ['id', 'session_id', 'sender_id', 'message', 'recipients', 'sent_at'],
  sessions: ['id', 'class_id', 'starts_at', 'ends_at', 'time_zone', 'wall_start', 'capacity', 'seats_taken', 'state', 'cancelled_at', 'created_at', 'previous_starts_at', 'own_price_cents', 'own_seats', 'minimum_seats', 'minimum_hours', 'runs_since', 'series_id', 'rescheduled_alone_at'],
  settings: ['key', 'value', 'updated_at', 'updated_by'],
  share_tags: ['class_id', 'tag', 'created_at'],
  spots: ['id', 'latitude', 'longitude'],
  storage_probes: ['is_only_row', 'started_at', 'finished_at', 'took_ms', 'failure'],
  studio_events: ['id', 'studio_id', 'at', 'kind', 'actor_id', 'person_id', 'role', 'class_id', 'number', 'earns'],
  studio_invitations: ['id', 'studio_id', 'email', 'role', 'invited_by', 'token_hash', 'sent_at', 'sent_count', 'expires_at'],
  studio_members: ['studio_id', 'person_id', 'role', 'joined_at'],
  studios: ['id', 'name', 'handle', 'about', 'location', 'picture_key', 'created_at', 'updated_at', 'earns'],
  tag_terms: ['plain', 'tag_id', 'term'],
  tagged_views: ['class_id', 'tag', 'day', 'views'],
  tags: ['id', 'slug', 'name', 'category_id', 'synonyms', 'position', 'is_active', 'version'],
  timers: ['id', 'job', 'key', 'payload', 'due_at'],
  title_words: ['word'],
  transfers: ['id', 'payout_id', 'booking_id', 'payment_id', 'gross_cents', 'netted_cents', 'amount_cents', 'state', 'provider_transfer_id', 'attempts', 'failure', 'leased_until', 'reversed_cents', 'counted_at', 'sent_at'],
  undelivered_mails: ['kind', 'entity', 'unwanted', 'failed', 'canceled'],
  waitlist_entries: ['id', 'place', 'session_id', 'learner_id', 'seats', 'state', 'joined_at', 'offered_at', 'offer_expires_at', 'decline_token_hash', 'booking_id', 'ended_at'],
  walk_ins: ['id', 'session_id', 'name', 'seats', 'added_by', 'added_at', 'removed_at'],
  webhook_attempts: ['id', 'delivery_id', 'at', 'duration_ms', 'status', 'failure', 'response'],
  webhook_deliveries: ['id', 'event_id', 'endpoint_id', 'state', 'attempts', 'created_at', 'next_at', 'ended_at'],
  webhook_endpoints: ['id', 'url', 'description', 'events', 'includes_people', 'sealed_secret', 'earlier_secret', 'earlier_until', 'created_by', 'created_at', 'changed_at', 'failing_since', 'disabled_at', 'disabled_by', 'request_key'],
  webhook_events: ['id', 'kind', 'entity_id', 'at'],
};
