// Opens the payout account of an instructor or a studio, or shows its status.
import type { PayoutAccount } from '#contract/money/payout-calls.ts';
import { Refusal, missing } from '#contract/errors.ts';
import { earningsPath } from '#domain/money/payee-text.ts';
import type { Db } from '#platform/db/db.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { outcomeOf, ProviderUnavailableError } from '../../payments/ask-provider.ts';
import {
  findAccount,
  insertAccount,
  isOfNobody,
  type PayoutAccountRow,
} from '../../payouts/payout-account-store.ts';
import { findPayeeContacts } from '../../shared/payee-store.ts';
import { syncAccount } from './sync-account.ts';
import { logFault } from '#platform/log-fault.ts';
import { readCurrency } from '../../shared/read-currency.ts';

/** Shows the account at the current provider. An incomplete one is synced first, if the provider is available. */
export async function showPayoutAccount(
  db: Db,
  context: MoneyContext,
  payeeId: string,
): Promise<PayoutAccount> {
  const { id: provider } = context.providers.current;
  const known = await findAccount(db, { payeeId, provider });
  if (!known) return { provider, status: 'none', requirements: [] };
  const account = isComplete(known)
    ? known
    : await freshAccount(db, context, known).catch((error: unknown) => {
        if (!(error instanceof ProviderUnavailableError)) throw error;
        return known;
      });
  return { provider, status: account.status, requirements: account.requirements as string[] };
}

/** Returns the URL of the onboarding page; null when the account is complete. */
export async function openPayoutAccount(
  db: Db,
  context: MoneyContext,
  payeeId: string,
): Promise<string | null> {
  try {
    const account = await ensureAccount(db, context, payeeId);
    if (isComplete(account)) return null;
    const [contact] = await findPayeeContacts(db, payeeId);
    const page = `${context.config.publicUrl}${earningsPath(contact?.studio ?? undefined)}`;
    const input = { returnUrl: `${page}?payouts=back`, refreshUrl: `${page}?payouts=again` };
    const { current } = context.providers;
    const link = await outcomeOf(
      current.onboardingLink({ accountId: account.account_ref, ...input }),
    );
    if (link.kind === 'ok') return link.value.url;
    logFault(
      context.log,
      'payout_account_refused',
      { code: link.code },
      'the provider opens no page for a payout account',
    );
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    throw new Refusal('payouts_unavailable', { cause: error });
  }
  throw new Refusal('payouts_unavailable');
}

/** An active account may still have requirements: its bank refused a payout, or a new rule asks for more. */
const isComplete = ({ status, requirements }: PayoutAccountRow): boolean =>
  status === 'active' && (requirements as string[]).length === 0;

/** Safe to repeat: the provider returns the same account. */
async function ensureAccount(
  db: Db,
  context: MoneyContext,
  payeeId: string,
): Promise<PayoutAccountRow> {
  const { current } = context.providers;
  const known = await findAccount(db, { payeeId, provider: current.id });
  if (known) return freshAccount(db, context, known);
  const [contact] = await findPayeeContacts(db, payeeId);
  if (!contact) throw missing('account');
  const { email, studio } = contact;
  const { name } = studio ?? contact;
  const currency = await readCurrency(db, context);
  const holder = { payeeId, isStudio: studio !== null, email, name, currency };
  const made = await outcomeOf(current.ensurePayoutAccount(holder));
  if (made.kind === 'rejected') {
    logFault(
      context.log,
      'payout_account_refused',
      { code: made.code },
      'the provider opens no payout account',
    );
    throw new Refusal('payouts_unavailable');
  }
  const whose = { payeeId, provider: current.id };
  const opened = { ...whose, ref: made.value.accountId, at: context.clock.now() };
  await insertAccount(db, opened).catch((error: unknown) => {
    throw isOfNobody(error) ? missing('account') : error;
  });
  const account = await findAccount(db, whose);
  if (!account) throw new Error(`The payout account of payee ${payeeId} is missing after insert.`);
  return freshAccount(db, context, account);
}

async function freshAccount(
  db: Db,
  context: MoneyContext,
  account: PayoutAccountRow,
): Promise<PayoutAccountRow> {
  await syncAccount(db, context, account);
  const { instructor_id: payeeId, provider } = account;
  return (await findAccount(db, { payeeId, provider })) ?? account;
}
