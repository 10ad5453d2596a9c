// Why a part of the marketplace is not fine, and how bad that is: the one table of it.

export const healthStates = ['fine', 'needs_a_look', 'not_working'] as const;
export type HealthState = (typeof healthStates)[number];

export const healthReasons = {
  not_read: 'not_working',
  no_worker: 'not_working',
  jobs_stuck: 'not_working',
  jobs_late: 'needs_a_look',
  jobs_failed: 'needs_a_look',
  timers_late: 'needs_a_look',
  mail_server_lost: 'not_working',
  no_mail_server: 'not_working',
  mails_stuck: 'not_working',
  mails_late: 'needs_a_look',
  mails_failed: 'needs_a_look',
  provider_lost: 'not_working',
  provider_failed: 'needs_a_look',
  events_late: 'needs_a_look',
  refunds_failed: 'needs_a_look',
  payouts_wait: 'needs_a_look',
  ledger_differs: 'needs_a_look',
  not_reconciled: 'needs_a_look',
  storage_lost: 'not_working',
  disk_full: 'not_working',
  disk_low: 'needs_a_look',
  migrations_missing: 'not_working',
  connections_short: 'needs_a_look',
  transaction_long: 'needs_a_look',
  replica_lost: 'needs_a_look',
  replica_behind: 'needs_a_look',
  no_backup: 'needs_a_look',
  backup_old: 'needs_a_look',
  people_refused: 'needs_a_look',
  errors_logged: 'needs_a_look',
  versions_differ: 'needs_a_look',
} as const satisfies Record<string, Exclude<HealthState, 'fine'>>;

export type HealthReason = keyof typeof healthReasons;

export interface Finding {
  reason: HealthReason;
  /** Null where nothing says since when. */
  since?: Date | null;
}

export interface Verdict {
  state: HealthState;
  reasons: HealthReason[];
  since: Date | null;
}

/** The worst reasons come first, and the state lasts since the earliest of those. */
export function judge(findings: readonly Finding[]): Verdict {
  const states = findings.map(({ reason }) => healthReasons[reason]);
  const state: HealthState = states.includes('not_working') ? 'not_working' : (states[0] ?? 'fine');
  const isWorst = ({ reason }: Finding): boolean => healthReasons[reason] === state;
  const moments = findings.filter(isWorst).flatMap(({ since }) => since?.getTime() ?? []);
  const sorted = [...findings.filter(isWorst), ...findings.filter((one) => !isWorst(one))];
  return {
    state,
    reasons: sorted.map(({ reason }) => reason),
    since: moments.length > 0 ? new Date(Math.min(...moments)) : null,
  };
}
