// The codes of log lines at the level error: alerts and searches rely on them, so a code keeps its meaning.
// docs/errors.md is printed from this.

interface Fault {
  meaning: string;
  cure: string;
}

const fault = (meaning: string, cure: string): Fault => ({ meaning, cure });

const readStack = 'Read the error in the line. It is a mistake in the program: report it.';
const askProvider = "Look at the object in the provider's dashboard, then at the ledger page.";

export const faults = {
  database_lost: fault(
    'The database, or the connection to it, is gone or read-only.',
    'Check the server and the network; the process connects again by itself.',
  ),
  public_read_refused: fault(
    'A public read wants to write or to lock, which a replica refuses: each time, the primary serves it instead.',
    readStack,
  ),
  disk_full: fault(
    'A disk is full: that of the database, or that of DATA_DIR.',
    'Free space or enlarge the disk. Nothing was half written.',
  ),
  provider_unavailable: fault(
    'The payment provider did not respond, or with a failure of its own.',
    "Look at the provider's status page. Calls are repeated; learners are asked to try again.",
  ),
  mail_server_unavailable: fault(
    'The mail server did not take a connection, or refuses our sign-in.',
    'Check SMTP_URL and the server. Mails wait in the outbox.',
  ),
  storage_unavailable: fault(
    'The bucket of pictures cannot be reached.',
    'Check the settings that begin with S3_, and the service.',
  ),
  internal: fault('A request failed.', readStack),
  page_failed: fault('A page could not be rendered.', readStack),
  thread_lost: fault(
    'A thread that renders or encodes ended, and was replaced.',
    'Once is harmless. If it repeats, look at the memory.',
  ),
  notice_failed: fault('A part of the process failed to act on a change.', readStack),
  live_failed: fault('A live connection could not be served.', readStack),
  stop_failed: fault('A step of stopping failed.', readStack),
  demo_failed: fault('Demo content could not be made.', 'The next start tries again.'),
  sign_in_failed: fault('A sign-in at a provider failed on our side.', readStack),
  cdn_not_purged: fault(
    'The CDN was not purged, so it may show old pages until they expire.',
    'Check CDN_PURGE_URL, then purge everything there.',
  ),
  push_unsigned: fault(
    'A push service refuses our signature, or a push could not be signed.',
    'Check the clock of the server. Devices that subscribed with a former key are forgotten by themselves.',
  ),
  server_key_unread: fault(
    'A key of server_keys cannot be read: without it no pushes are sent, or no emails of the kinds that people can turn off.',
    'If it was sealed with another AUTH_SECRET, accept that one as AUTH_SECRET_SECOND. If it is lost, see "A lost key" in docs/operate/rotate-secrets.md.',
  ),
  job_given_up: fault(
    'A job has failed in all its attempts.',
    'Read the reason, mend it, then queue the job again in the admin area.',
  ),
  job_failed_late: fault('A job failed after its effects were committed.', readStack),
  reply_given_up: fault(
    'A reply by mail could not be put into its conversation; its sender was told to send it again.',
    'Look for what stopped the attempts before, such as trouble of the storage.',
  ),
  job_unsettled: fault(
    'The outcome of a job could not be saved; another worker repeats it.',
    'Look for trouble of the database at the same time.',
  ),
  mail_unsaved: fault(
    'The outcome of a mail could not be saved; it may go out twice.',
    'Look for trouble of the database at the same time.',
  ),
  ledger_broken: fault(
    'The ledger breaks an invariant.',
    'Read docs/operate/ledger.md. Pay nothing out by hand before the cause is known.',
  ),
  ledger_differs: fault("The ledger differs from the provider's.", askProvider),
  checkout_refused: fault('The provider opens no payment page.', 'Look up its code in the line.'),
  payment_unchecked: fault(
    'A payment or payout could not be checked.',
    'Read the error in the line.',
  ),
  payment_abandoned: fault(
    'A payment was given up without an outcome, and its seats are free.',
    'Ask the provider whether the learner has paid; the next check refunds it.',
  ),
  payment_wrong_amount: fault('A payment has the wrong amount and goes back.', askProvider),
  payment_disputed: fault(
    'A learner has asked their bank for the money.',
    "Respond in the provider's dashboard before the day in the line.",
  ),
  dispute_unknown: fault('The provider does not know a dispute that it announced.', askProvider),
  refund_failed: fault('A refund failed.', 'Pay it by hand: the admin area lists it.'),
  refund_refused: fault('The provider refuses a refund.', 'The admin area lists it.'),
  payout_account_refused: fault(
    'The provider opens no payout account, or no page for one.',
    'Look up its code in the line.',
  ),
  payout_account_unknown: fault('The provider does not know a payout account.', askProvider),
  payout_late: fault('A payout is late without a reason.', 'The admin area lists it.'),
  transfer_refused: fault('The provider refuses a transfer.', 'The admin area lists the payout.'),
  transfer_returned: fault('Money for an instructor came back at the provider.', askProvider),
} satisfies Record<string, Fault>;

export type FaultCode = keyof typeof faults;
