// Creates Stripe checkouts from a stored request, closes them and reads their state.
import { Stripe } from 'stripe';
import type { CheckoutState, PaymentProvider } from '../provider.ts';
import { outcomeOf, outcomeOfError } from './outcome-of.ts';
import { transferGroup } from './transfers.ts';

type CreateCheckoutSessionInput = Parameters<PaymentProvider['createCheckout']>[0];
type Calls = Pick<PaymentProvider, 'createCheckout' | 'closeCheckout' | 'getCheckout'>;

/** Expanded far enough to read Stripe's fee. */
const expand = ['payment_intent.latest_charge.balance_transaction'];

export function stripeCheckouts(stripe: Stripe): Calls {
  const { sessions } = stripe.checkout;
  return {
    createCheckout: (input) => outcomeOf(() => createCheckoutSession(sessions, input)),
    closeCheckout: async (sessionId) => {
      try {
        await sessions.expire(sessionId);
        return { kind: 'ok', value: 'closed' };
      } catch (error) {
        return whyNotClosed(sessions, sessionId, error);
      }
    },
    getCheckout: (sessionId) =>
      outcomeOf(async () => stateOf(await sessions.retrieve(sessionId, { expand }))),
  };
}

type Sessions = Stripe['checkout']['sessions'];

async function createCheckoutSession(
  sessions: Sessions,
  input: CreateCheckoutSessionInput,
): Promise<{ sessionId: string; url: string }> {
  const key = `pay:${input.paymentId}`;
  const session = await sessions
    .create(checkoutParams(input), { idempotencyKey: key })
    .catch((error: unknown) => {
      if (!isAboutAddress(error)) throw error;
      const anonymous = checkoutParams({ ...input, request: { ...input.request, email: '' } });
      return sessions.create(anonymous, { idempotencyKey: `${key}:2` });
    });
  if (!session.url) throw new Error(`Stripe made checkout ${session.id} without an address.`);
  return { sessionId: session.id, url: session.url };
}

/** Stripe accepts fewer forms of addresses than there are; the person then types one on its page. */
const isAboutAddress = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'customer_email';

/** The same input gives the same parameters: Stripe refuses a repeated key with different ones. */
function checkoutParams({
  paymentId,
  request,
}: CreateCheckoutSessionInput): Stripe.Checkout.SessionCreateParams {
  const { bookingId, amountCents, currency, name, description, email } = request;
  const metadata = { booking_id: bookingId, payment_id: paymentId };
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    submit_type: 'book',
    client_reference_id: bookingId,
    ...(email && { customer_email: email }),
    expires_at: Math.floor(Date.parse(request.expiresAt) / 1000),
    // Methods that settle days later would hold a seat for days.
    allowed_payment_method_types: ['card', 'link'],
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount: amountCents,
          product_data: { name, ...(description && { description }) },
        },
      },
    ],
    payment_intent_data: { transfer_group: transferGroup(bookingId), metadata },
    metadata,
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
  };
}

async function whyNotClosed(
  sessions: Sessions,
  sessionId: string,
  error: unknown,
): ReturnType<Calls['closeCheckout']> {
  const refusal = outcomeOfError(error);
  if (refusal.kind === 'unknown') return refusal;
  const session = await outcomeOf(() => sessions.retrieve(sessionId));
  if (session.kind !== 'ok') return session;
  if (session.value.status === 'complete') return { kind: 'ok', value: 'already_paid' };
  if (session.value.status === 'expired') return { kind: 'ok', value: 'already_closed' };
  // The checkout is being paid right now; the outcome shows a little later.
  return { kind: 'unknown', cause: error };
}

function stateOf(session: Stripe.Checkout.Session): CheckoutState {
  const intent = objectOf(session.payment_intent);
  const charge = objectOf(intent?.latest_charge);
  const entry = objectOf(charge?.balance_transaction);
  const isPaid = session.payment_status === 'paid' && intent !== undefined;
  return {
    status: isPaid ? 'paid' : unpaidStatus(session, intent),
    amountCents: (isPaid ? intent.amount_received : session.amount_total) ?? 0,
    currency: (isPaid ? intent.currency : session.currency) ?? '',
    ...(intent && { paymentRef: intent.id }),
    ...(charge && { chargeRef: charge.id }),
    ...(entry && { fee: { ref: entry.id, amountCents: entry.fee } }),
  };
}

function unpaidStatus(
  { status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | undefined,
): CheckoutState['status'] {
  if (status === 'open') return 'open';
  if (status === 'expired') return 'closed';
  // Complete but unpaid: the payment is processing, or was refused after all.
  const isOver =
    !intent || intent.status === 'canceled' || intent.status === 'requires_payment_method';
  return isOver ? 'closed' : 'processing';
}

/** Expanded parts come as objects. */
const objectOf = <T extends object>(part: string | T | null | undefined): T | undefined =>
  typeof part === 'object' && part !== null ? part : undefined;
