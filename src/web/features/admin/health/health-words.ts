// Names each part of the health page with its runbook, its states, its figures and what may be wrong with it.
import type { HealthFigure, HealthPart } from '#contract/admin/health.ts';
import type { HealthReason, HealthState } from '#domain/health/health-reasons.ts';

interface PartWords {
  label: string;
  /** What it means when all is well. */
  text: string;
  runbook: Runbook;
  /** The page of the admin area that lists what is wrong. */
  page?: { to: string; label: string };
}

/** A page of the guide that ships with the program. */
export interface Runbook {
  title: string;
  file: string;
}

const watch: Runbook = { title: 'Watch', file: 'docs/operate/watch.md' };

export const partWords: Record<HealthPart, PartWords> = {
  jobs: {
    label: 'Jobs',
    text: 'What happens later: reminders, refunds, payouts.',
    runbook: watch,
    page: { to: '/admin/failures', label: 'Failed jobs' },
  },
  mails: {
    label: 'Emails',
    text: 'From our outbox to your email server.',
    runbook: { title: 'Email and pictures', file: 'docs/operate/mail-and-pictures.md' },
    page: { to: '/admin/failures', label: 'Failed emails' },
  },
  payments: {
    label: 'Payments',
    text: 'What learners pay, and what instructors get.',
    runbook: { title: 'The ledger', file: 'docs/operate/ledger.md' },
    page: { to: '/admin/money', label: 'Balances' },
  },
  storage: {
    label: 'Storage',
    text: 'Where pictures are.',
    runbook: { title: 'Email and pictures', file: 'docs/operate/mail-and-pictures.md' },
  },
  database: {
    label: 'Database',
    text: 'Everything but the pictures.',
    runbook: { title: 'A database that fails over', file: 'docs/operate/high-availability.md' },
  },
  backup: {
    label: 'Last backup',
    text: 'The last one that “npm run db:backup” has completed.',
    runbook: { title: 'Back up', file: 'docs/operate/back-up.md' },
  },
  limits: {
    label: 'Limits',
    text: 'How often people were asked to slow down in the last 24 hours.',
    runbook: { title: 'Sign-in', file: 'docs/operate/sign-in.md' },
    page: { to: '/admin/sign-in', label: 'Sign-in limits' },
  },
  errors: {
    label: 'Errors',
    text: 'Errors in the log of the last 24 hours.',
    runbook: { title: 'Errors in the log', file: 'docs/errors.md' },
  },
  versions: {
    label: 'Versions',
    text: 'What runs here.',
    runbook: { title: 'Upgrade', file: 'docs/operate/upgrade.md' },
  },
};

export const stateWords: Record<HealthState, string> = {
  fine: 'Fine',
  needs_a_look: 'Needs a look',
  not_working: 'Not working',
};

export const reasonWords: Record<HealthReason, string> = {
  not_read: 'It did not respond within two seconds.',
  no_worker: 'No process works on jobs. Start one.',
  jobs_stuck: 'A job has waited for more than 15 minutes. Restart a process that works on jobs.',
  jobs_late: 'A job has waited for more than 5 minutes.',
  jobs_failed: 'Jobs failed as often as makes sense to try.',
  timers_late: 'What was planned for a time is more than 5 minutes late.',
  mail_server_lost:
    'The email server takes no emails. They wait, and go out by themselves afterwards.',
  no_mail_server: 'No email server is named, so nobody gets emails. Set SMTP_URL.',
  mails_stuck: 'An email has waited for more than 15 minutes. It may be a password or a booking.',
  mails_late: 'An email has waited for more than 5 minutes.',
  mails_failed: 'Emails failed as often as makes sense to try.',
  provider_lost: 'The payment provider does not respond, so nobody can pay.',
  provider_failed: 'A call to the payment provider failed in the last 10 minutes. It is repeated.',
  events_late: 'An event of the payment provider has waited for more than 15 minutes.',
  refunds_failed: 'Refunds failed, and learners wait for their money.',
  payouts_wait: 'Payouts wait for somebody.',
  ledger_differs: 'Our ledger and the provider’s differ.',
  not_reconciled: 'The ledger was not compared with the provider’s last night.',
  storage_lost:
    'Pictures cannot be stored or read. Check the folder, or the settings that begin with S3_.',
  disk_full: 'The disk is nearly full. Free space now.',
  disk_low: 'Less than 5 GB of the disk is free.',
  migrations_missing: 'The database lacks migrations of this version.',
  connections_short: 'More than 85 % of the connections are in use.',
  transaction_long: 'A transaction has been open for more than an hour.',
  replica_lost: 'The replica does not respond. Public pages are read from the database itself.',
  replica_behind: 'The replica is more than 30 seconds behind.',
  no_backup: 'No backup known. Backups by other programs are not known here.',
  backup_old: 'It is more than 26 hours old.',
  people_refused: 'Ordinary people may have been turned away.',
  errors_logged: 'Each line below says what to do.',
  versions_differ: 'Processes of several versions run. An upgrade has not ended.',
};

export const figureWords: Record<HealthFigure, string> = {
  jobs_waiting: 'Waiting',
  jobs_oldest: 'Oldest waits since',
  jobs_running: 'Under way',
  jobs_failed: 'Failed',
  timers_late: 'Planned, and late',
  workers: 'Working processes',
  worker_seen: 'Last heard of',
  mails_waiting: 'Waiting',
  mails_oldest: 'Oldest waits since',
  mails_failed: 'Failed',
  mail_sent: 'Last sent',
  mail_server: 'Email server',
  provider: 'Provider',
  event_received: 'Last event received',
  events_waiting: 'Events waiting',
  refunds_failed: 'Failed refunds',
  payouts_waiting: 'Payouts that wait',
  ledger_differences: 'Differences',
  reconciled: 'Last compared',
  storage_kind: 'Kind',
  disk_free: 'Free on its disk',
  disk_size: 'Size of its disk',
  storage_tested: 'Last test',
  storage_result: 'Result',
  storage_took: 'It took',
  postgres_version: 'PostgreSQL',
  database_size: 'Size',
  connections: 'Connections in use',
  connection_limit: 'Most connections',
  oldest_transaction: 'Oldest transaction since',
  replica_lag: 'Replica is behind by',
  schema_level: 'Migrated up to',
  backup_finished: 'Completed',
  backup_size: 'Size',
  refusals: 'Refusals',
  errors: 'Errors',
  trellis_version: 'Trellis',
  node_version: 'Node',
  time_zone_data: 'Time zone data',
};

/** Values that are words of the wire. */
export const valueWords: Readonly<Record<string, string>> = {
  named: 'Set up',
  none: 'None: emails are shown at /dev/mail in a demo',
  demo: 'Demo: no money moves',
  stripe: 'Stripe',
  folder: 'A folder',
  bucket: 'A bucket',
  good: 'Wrote, read and deleted a file',
  write: 'A file could not be written',
  read: 'A file could not be read',
  delete: 'A file could not be deleted',
  all: 'Web and jobs',
  web: 'Web',
  worker: 'Jobs',
};
