import { expect, test } from 'vitest';
import { paidCheckout } from '#tests/support/stripe-double/paid-checkout.ts';

const instructor = {
  payeeId: 'i1',
  isStudio: false,
  email: 'ivo@example.com',
  name: 'Ivo Marsh',
  currency: 'usd',
};

async function payableInstructor() {
  const stripe = await paidCheckout();
  const account = await stripe.provider.ensurePayoutAccount(instructor);
  if (account.kind !== 'ok') throw new Error('There is no account.');
  const { accountId } = account.value;
  stripe.double.accounts.set(accountId, 'active');
  const input = {
    payoutId: 'o1',
    accountId,
    amountCents: 4095,
    currency: 'usd',
    chargeRef: stripe.chargeRef,
    bookingId: 'b1',
  };
  return { ...stripe, accountId, input };
}

test('opens one account that only receives, and leads to its form', async () => {
  const { double, provider } = await paidCheckout();
  const first = await provider.ensurePayoutAccount(instructor);
  if (first.kind !== 'ok') throw new Error('There is no account.');
  expect(await provider.ensurePayoutAccount(instructor)).toEqual(first);
  expect(double.ledger.all('v2.core.account')).toMatchObject([
    { display_name: 'Ivo Marsh', metadata: { instructor_id: 'i1' } },
  ]);
  const { accountId } = first.value;
  const addresses = {
    returnUrl: 'https://trellis.example/dashboard/teacher',
    refreshUrl: 'https://trellis.example/dashboard/teacher?again=1',
  };
  expect(await provider.onboardingLink({ accountId, ...addresses })).toEqual({
    kind: 'ok',
    value: { url: `https://connect.stripe.example/${accountId}` },
  });
});

test('says what an instructor has to hand in now, and nothing once the account is ready', async () => {
  const { double, provider } = await paidCheckout();
  const { id } = double.accounts.create({
    defaults: {
      responsibilities: { fees_collector: 'application', losses_collector: 'application' },
    },
  });
  expect(await provider.getPayoutAccount(id)).toEqual({
    kind: 'ok',
    value: { status: 'restricted', due: ['identity.individual.id_numbers.us_ssn'] },
  });
  double.accounts.set(id, 'active');
  expect(await provider.getPayoutAccount(id)).toEqual({
    kind: 'ok',
    value: { status: 'active', due: [] },
  });
  double.accounts.set(id, 'unsupported');
  expect(await provider.getPayoutAccount(id)).toMatchObject({ value: { status: 'rejected' } });
});

test('pays an instructor once, out of the payment it belongs to', async () => {
  const { double, provider, chargeRef, accountId, input } = await payableInstructor();
  double.faults.push(
    { call: 'createTransfer', kind: 'lose-answer' },
    { call: 'createTransfer', kind: 'lose-request' },
  );
  expect((await provider.transfer({ ...input, attempt: 1 })).kind).toBe('unknown');
  const second = await provider.transfer({ ...input, attempt: 2 });
  expect(await provider.findTransfer({ payoutId: 'o1', bookingId: 'b1' })).toEqual(second);
  expect(await provider.findTransfer({ payoutId: 'o2', bookingId: 'b1' })).toEqual({
    kind: 'ok',
    value: null,
  });
  expect(double.ledger.all('transfer')).toMatchObject([
    {
      amount: 4095,
      destination: accountId,
      source_transaction: chargeRef,
      transfer_group: 'booking_b1',
      metadata: { payout_id: 'o1' },
    },
  ]);
});

test('pays nobody who has not handed in everything', async () => {
  const { double, provider, accountId, input } = await payableInstructor();
  double.accounts.set(accountId, 'restricted');
  expect(await provider.transfer({ ...input, attempt: 1 })).toMatchObject({
    kind: 'rejected',
    code: 'insufficient_capabilities_for_transfer',
  });
});

test('pays under another key once there is money again', async () => {
  const { double, provider, input } = await payableInstructor();
  double.faults.push({ call: 'createTransfer', kind: 'refuse', code: 'balance_insufficient' });
  expect(await provider.transfer({ ...input, attempt: 1 })).toMatchObject({
    kind: 'rejected',
    code: 'balance_insufficient',
  });
  expect((await provider.transfer({ ...input, attempt: 2 })).kind).toBe('ok');
  expect(double.calls.at(-1)?.key).toBe('payout:o1:2');
  expect(double.ledger.all('transfer')).toHaveLength(1);
});

test('takes a part back once', async () => {
  const { double, provider, input } = await payableInstructor();
  const paid = await provider.transfer({ ...input, attempt: 1 });
  if (paid.kind !== 'ok') throw new Error('Nobody was paid.');
  const { transferId } = paid.value;
  const reversal = { reversalId: 'v1', transferId, amountCents: 1000 };
  const first = await provider.reverseTransfer(reversal);
  expect(await provider.reverseTransfer(reversal)).toEqual(first);
  expect(double.ledger.all('transfer_reversal')).toMatchObject([{ amount: 1000 }]);
  expect(
    await provider.reverseTransfer({ ...reversal, reversalId: 'v2', amountCents: 4000 }),
  ).toMatchObject({ kind: 'rejected' });
});

test('names what came back of a transfer, and which of it was us', async () => {
  const { double, provider, input } = await payableInstructor();
  const paid = await provider.transfer({ ...input, attempt: 1 });
  if (paid.kind !== 'ok') throw new Error('Nobody was paid.');
  const { transferId } = paid.value;
  const ours = await provider.reverseTransfer({ reversalId: 'v1', transferId, amountCents: 1000 });
  const byHand = double.transfers.reverse(transferId, { amount: 500 });
  const { reversalRef } = ours.kind === 'ok' ? ours.value : { reversalRef: '' };
  expect(await provider.listReversals(transferId)).toEqual({
    kind: 'ok',
    value: [
      { ref: byHand.id, amountCents: 500, reversalId: null },
      { ref: reversalRef, amountCents: 1000, reversalId: 'v1' },
    ],
  });
});

test('says what a bank has taken for a dispute, and given back', async () => {
  const { double, provider, chargeRef, paymentRef } = await payableInstructor();
  const dispute = double.disputes.open(chargeRef);
  const ref = dispute.id;
  const taken = { ref, paymentRef, amountCents: 4550, withdrawnCents: 4550 };
  expect(await provider.getDispute(ref)).toMatchObject({
    kind: 'ok',
    value: {
      ...taken,
      status: 'open',
      hasResponse: false,
      reinstatedCents: 0,
      fees: [{ amountCents: 1500 }],
    },
  });
  dispute['status'] = 'under_review';
  expect(await provider.getDispute(ref)).toMatchObject({
    value: { status: 'open', hasResponse: true },
  });
  double.disputes.close(ref, 'won');
  expect(await provider.getDispute(ref)).toMatchObject({
    value: { ...taken, status: 'won', reinstatedCents: 4550 },
  });
});
