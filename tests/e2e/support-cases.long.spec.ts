// Ten letters to support, each answered in the admin area alone within a minute: found, understood, decided, and told.
import { minuteMs } from '#domain/time/durations.ts';
import { disputePayment } from './support/disputed-payment.ts';
import { expect, test } from './support/fixtures.ts';
import { mailedPart } from './support/newest-mail.ts';
import { answerCase, type Walk } from './support/operator-walk.ts';
import { makePersonWithApp } from './support/people.ts';
import { factors, stopLink } from './support/removals.ts';
import {
  bookingOf,
  bookSeat,
  callAs,
  inHours,
  lookAsLearner,
  makeClass,
  makeSomebody,
} from './support/support-world.ts';
import { signInHere } from './support/visit.ts';

const dialogOf = ({ page }: Walk) => page.getByRole('dialog');
const historyOf = ({ page }: Walk) => page.getByRole('region', { name: 'History' });
const buttonOf = ({ page }: Walk, name: string) => page.getByRole('button', { name, exact: true });

test('double charge claimed: the seat that was added by mistake is refunded', async ({
  page,
  browser,
  baseURL,
}) => {
  const world = await makeClass(page, inHours(100));
  const learner = await bookSeat(page, world);
  await callAs(page.request, learner, `POST /api/bookings/${learner.bookingId}/seats`, {
    seats: 1,
    shown_seats: 1,
  });
  await expect.poll(async () => (await bookingOf(page, learner)).seats).toBe(2);
  const letter = `You have charged me twice for ${world.made.title}. ${learner.email}`;
  await answerCase(page, { letter }, async (walk) => {
    await walk.find(
      learner.email,
      new RegExp(`^${learner.code}.*, 20\\d\\d · ${world.made.title}$`),
    );
    await expect(page.getByText('Price, $30.00 a seat')).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: /^Seats added/ })).toBeVisible();
    await walk.press(buttonOf(walk, 'Change'));
    await walk.press(dialogOf(walk).getByRole('button', { name: 'One seat less' }));
    await expect(dialogOf(walk).getByRole('radio', { name: 'All of it, $30.00' })).toBeChecked();
    await walk.write(page.getByRole('textbox', { name: 'Reason' }), 'The second seat was a slip.');
    await walk.write(
      page.getByRole('textbox', { name: 'Words to the learner' }),
      'You had booked a second seat.',
    );
    await walk.press(buttonOf(walk, 'Change, refund $30.00'));
    await expect(historyOf(walk).getByText('The second seat was a slip.')).toBeVisible();
  });
  await mailedPart(
    page.request,
    { to: learner.email, kind: 'booking-changed' },
    /You had booked a second seat\./,
  );
  await mailedPart(page.request, { to: learner.email, kind: 'refund-sent' }, /\$30\.00/);
  await lookAsLearner(browser, baseURL, learner, async (theirs) => {
    await expect(theirs.getByText('1 seat').first()).toBeVisible();
    await expect(theirs.getByText('−$30.00')).toBeVisible();
  });
});

test('wrong person canceled: the other one gets their money, and the seat is kept for the first one', async ({
  page,
}) => {
  const world = await makeClass(page, inHours(100));
  const goes = await bookSeat(page, world);
  const staysHome = await bookSeat(page, world);
  // A colleague's slip: both have the same name.
  const operator = { session: await signInHere(page, { role: 'operator' }) };
  await callAs(page.request, operator, `PUT /api/admin/bookings/${goes.bookingId}/cancel`, {
    amount: 30,
    shown_status: 'confirmed',
    shown_rest: 30,
    reason: 'They asked for it.',
  });
  const letter = `I asked you to cancel ${staysHome.code}. It is still there, and ${goes.code} of ${goes.email} is gone!`;
  await answerCase(page, { letter }, async (walk) => {
    await walk.find(goes.code, new RegExp(`^${goes.code}`));
    await expect(page.getByText('Canceled by us', { exact: true })).toBeVisible();
    await expect(historyOf(walk).getByText('They asked for it.')).toBeVisible();
    await walk.press(buttonOf(walk, 'Offer the seats again'));
    await walk.write(page.getByRole('textbox', { name: 'Reason' }), 'Wrong person.');
    await walk.write(
      page.getByRole('textbox', { name: 'Words to the learner' }),
      'Our mistake, sorry.',
    );
    await walk.press(buttonOf(walk, 'Offer the seats'));
    await expect(historyOf(walk).getByText('Wrong person.')).toBeVisible();
    await walk.find(staysHome.code, new RegExp(`^${staysHome.code}`));
    await walk.press(buttonOf(walk, 'Cancel booking'));
    await walk.write(page.getByRole('textbox', { name: 'Reason' }), 'This one.');
    await walk.press(buttonOf(walk, 'Cancel, refund $30.00'));
    await expect(page.getByText('Canceled by us', { exact: true })).toBeVisible();
  });
  await mailedPart(
    page.request,
    { to: goes.email, kind: 'waitlist-offer' },
    /Our mistake, sorry\./,
  );
  for (const { email } of [goes, staysHome])
    await mailedPart(page.request, { to: email, kind: 'refund-sent' }, /\$30\.00/);
  expect((await bookingOf(page, staysHome)).status).toBe('cancelled');
  const again = await callAs<{ id: string }>(page.request, goes, 'POST /api/bookings', {
    class_id: world.made.id,
  });
  await expect
    .poll(async () => (await bookingOf(page, { ...goes, bookingId: again.id })).status)
    .toBe('confirmed');
});

test('instructor ill: the date is canceled, and everybody gets everything back', async ({
  page,
  browser,
  baseURL,
}) => {
  const world = await makeClass(page, inHours(20));
  const learner = await bookSeat(page, world);
  const letter = `I have a fever and cannot teach ${world.made.title} tomorrow.`;
  await answerCase(page, { letter }, async (walk) => {
    await walk.find(world.made.title, new RegExp(`^${world.made.title}`));
    await walk.press(buttonOf(walk, 'Cancel date'));
    await walk.write(page.getByRole('textbox', { name: 'Reason' }), 'Your instructor is ill.');
    await walk.press(buttonOf(walk, 'Cancel the date'));
    await expect(page.getByText('No dates ahead.')).toBeVisible();
  });
  await mailedPart(
    page.request,
    { to: learner.email, kind: 'class-cancelled' },
    /Your instructor is ill\./,
  );
  await mailedPart(page.request, { to: learner.email, kind: 'refund-sent' }, /\$30\.00/);
  await mailedPart(
    page.request,
    { to: world.instructor.email, kind: 'session-called-off' },
    new RegExp(world.made.title),
  );
  await lookAsLearner(browser, baseURL, learner, async (theirs) =>
    expect(theirs.getByText('−$30.00')).toBeVisible(),
  );
});

test('lost second factor: its removal begins, and its owner can stop it', async ({ page }) => {
  const person = await makePersonWithApp(page.request);
  // The first visit makes the profile.
  const headers = { authorization: `Bearer ${person.token}` };
  expect((await page.request.get('/api/profile', { headers })).status()).toBe(200);
  const letter = `My phone was stolen, and I cannot sign in without its codes. ${person.email}`;
  await answerCase(page, { letter, ownAuthSession: true }, async (walk) => {
    await walk.find(person.email, /^Noor Ames/);
    await walk.press(factors(page).getByRole('button', { name: 'Remove second step' }));
    await walk.write(
      page.getByRole('textbox', { name: 'Reason' }),
      'You wrote: your phone is stolen.',
    );
    await walk.press(buttonOf(walk, 'Remove in 24 hours'));
    await expect(factors(page).getByText('Will be removed')).toBeVisible();
  });
  expect(await stopLink(page.request, person.email)).toContain('/auth/keep-factor');
});

test('dispute: the operator sees whose money the bank has, and reads the booking', async ({
  page,
}) => {
  const world = await makeClass(page, inHours(100));
  const learner = await bookSeat(page, world);
  await disputePayment(page.request, { bookingId: learner.bookingId, amountCents: 3000 });
  const letter = `Our bank says that ${learner.email} wants $30.00 back for ${world.made.title}.`;
  await answerCase(page, { letter }, async (walk) => {
    await walk.find('dispute', /^Disputes/);
    const card = page.getByRole('article').filter({ hasText: world.made.title });
    await expect(card.getByText('has taken $30.00 from us')).toBeVisible();
    await expect(card.getByText('The payout waits until this is decided')).toBeVisible();
    await walk.press(card.getByRole('link', { name: 'Open the booking' }));
    await expect(historyOf(walk).getByText('Dispute opened at the bank')).toBeVisible();
    await expect(page.getByText(/^The learner’s bank has taken this money back/)).toBeVisible();
  });
  await mailedPart(
    page.request,
    { to: 'operator@trellis.example', kind: 'dispute-opened' },
    new RegExp(world.made.title),
  );
});

test('wrong price: the difference goes back', async ({ page, browser, baseURL }) => {
  const world = await makeClass(page, inHours(100));
  const learner = await bookSeat(page, world);
  const [session] = world.made.sessions;
  const terms = `PUT /api/classes/${world.made.id}/sessions/${session?.id}` as const;
  await callAs(page.request, world.instructor, terms, { price: '20' });
  const letter = `The page of ${world.made.title} says $20, and I paid $30. My code is ${learner.code}.`;
  await answerCase(page, { letter }, async (walk) => {
    await walk.find(learner.code, new RegExp(`^${learner.code}`));
    await expect(page.getByText('Price, $30.00 a seat')).toBeVisible();
    await walk.press(buttonOf(walk, 'Refund'));
    await walk.write(page.getByRole('textbox', { name: 'Amount in US dollars' }), '10');
    await walk.write(page.getByRole('textbox', { name: 'Reason' }), 'It costs $20 now.');
    await expect(dialogOf(walk).getByText('is our commission')).toBeVisible();
    await walk.press(buttonOf(walk, 'Refund $10.00'));
    await expect(historyOf(walk).getByText('It costs $20 now.')).toBeVisible();
  });
  await mailedPart(page.request, { to: learner.email, kind: 'refund-sent' }, /\$10\.00/);
  await lookAsLearner(browser, baseURL, learner, async (theirs) => {
    await expect(theirs.getByText("You're going")).toBeVisible();
    await expect(theirs.getByText('−$10.00')).toBeVisible();
  });
});

test('no-show contested: the learner counts as there', async ({ page, browser, baseURL }) => {
  // No no-show is marked before the start, and classes start at full minutes.
  test.setTimeout(5 * minuteMs);
  const begins = new Date(Math.ceil((Date.now() + minuteMs / 2) / minuteMs) * minuteMs);
  const world = await makeClass(page, begins);
  const learner = await bookSeat(page, world);
  await page.waitForTimeout(Math.max(0, begins.getTime() - Date.now()));
  const mark = `PUT /api/bookings/${learner.bookingId}/attendance` as const;
  await callAs(page.request, world.instructor, mark, { attendance: 'no_show' });
  await callAs(page.request, learner, `POST /api/bookings/${learner.bookingId}/contest`, {
    message: 'I sat in the second row.',
  });
  const letter = `I was at ${world.made.title}, and am marked as not there.`;
  await answerCase(page, { letter }, async (walk) => {
    await walk.find('no-show', /^Contested no-shows/);
    const card = page.getByRole('article').filter({ hasText: world.made.title });
    await expect(card.getByText('I sat in the second row.')).toBeVisible();
    await walk.press(card.getByRole('button', { name: 'They were there' }));
    await walk.write(
      page.getByRole('textbox', { name: 'Message (optional)' }),
      'Your instructor remembers you.',
    );
    await walk.press(dialogOf(walk).getByRole('button', { name: 'They were there' }));
    await expect(card).toBeHidden();
  });
  await mailedPart(
    page.request,
    { to: learner.email, kind: 'contest-decided' },
    /Your instructor remembers you\./,
  );
  await lookAsLearner(browser, baseURL, learner, async (theirs) =>
    expect(theirs.getByText('not there')).toHaveCount(0),
  );
});

test('refund outside the window: all of it goes back after a late cancellation', async ({
  page,
  browser,
  baseURL,
}) => {
  const world = await makeClass(page, inHours(20));
  const learner = await bookSeat(page, world);
  await callAs(page.request, learner, `PUT /api/bookings/${learner.bookingId}/cancel`);
  const letter = `I was in hospital and canceled too late. Can I have my money? ${learner.code}`;
  await answerCase(page, { letter }, async (walk) => {
    await walk.find(learner.code, new RegExp(`^${learner.code}`));
    await expect(page.getByText('Canceled late', { exact: true })).toBeVisible();
    await walk.press(buttonOf(walk, 'Refund'));
    await walk.write(page.getByRole('textbox', { name: 'Reason' }), 'They were in hospital.');
    await walk.press(buttonOf(walk, 'Refund $30.00'));
    await expect(historyOf(walk).getByText('They were in hospital.')).toBeVisible();
  });
  await mailedPart(page.request, { to: learner.email, kind: 'refund-sent' }, /\$30\.00/);
  await lookAsLearner(browser, baseURL, learner, async (theirs) =>
    expect(theirs.getByText('−$30.00')).toBeVisible(),
  );
});

test('class reported: it is taken down, and its instructor reads why', async ({ page }) => {
  const world = await makeClass(page, inHours(100));
  const reporter = await makeSomebody(page);
  await callAs(page.request, reporter, 'POST /api/reports', {
    class_id: world.made.id,
    reason: 'untrue',
    message: 'They want cash at the door.',
  });
  const letter = `I have reported ${world.made.title}: they want cash at the door.`;
  await answerCase(page, { letter }, async (walk) => {
    await walk.find('reports', /^Reports/);
    const card = page.getByRole('article').filter({ hasText: world.made.title });
    await expect(card.getByText('They want cash at the door.')).toBeVisible();
    await walk.press(card.getByRole('button', { name: 'Take the class down' }));
    await walk.press(dialogOf(walk).getByRole('button', { name: 'is not what its description' }));
    await walk.press(dialogOf(walk).getByRole('button', { name: 'Take the class down' }));
    await expect(card).toBeHidden();
  });
  await mailedPart(
    page.request,
    { to: world.instructor.email, kind: 'class-taken-down' },
    /is not what its description says/,
  );
  expect((await page.request.get(`/api/classes/${world.made.id}`)).status()).toBe(404);
});

test('receipt to another name: the learner gets the corrected one', async ({
  page,
  browser,
  baseURL,
}) => {
  const world = await makeClass(page, inHours(100));
  const learner = await bookSeat(page, world);
  const letter = `My receipt has to be made out to Clay & Co. ${learner.email}`;
  await answerCase(page, { letter }, async (walk) => {
    await walk.find(learner.email, new RegExp(`^${learner.code}`));
    await walk.press(buttonOf(walk, 'Change name'));
    await walk.write(page.getByRole('textbox', { name: 'Name' }), 'Clay & Co');
    await walk.write(page.getByRole('textbox', { name: 'Reason' }), 'They asked by email.');
    await walk.press(buttonOf(walk, 'Send corrected receipt'));
    await expect(page.getByText(/^Corrected by \d+-2$/)).toBeVisible();
  });
  await mailedPart(page.request, { to: learner.email, kind: 'receipt-corrected' }, /\d+-2/);
  await lookAsLearner(browser, baseURL, learner, async (theirs) =>
    expect(theirs.getByRole('button', { name: 'Receipt', exact: true })).toBeVisible(),
  );
});
