// A world with operators and people who have lost a second factor, on the real sign-in service with a clock that the test
// moves.
import pino from 'pino';
import { identityPort } from '#identity/sessions/port.ts';
import type { Caller } from '#domain/permissions.ts';
import { hourSeconds } from '#domain/time/durations.ts';
import { findFactorsOf } from '#identity/factors/factor-store.ts';
import { askForRemoval } from '#server/flows/admin/factors/ask-for-removal.ts';
import { createRemoveDueFactors } from '#server/flows/admin/factors/remove-due-factors.ts';
import type { FreshDatabase } from '../database/database.ts';
import { makePerson } from '../people.ts';
import { startIdentity } from './identity.ts';
import { personWithPasskey } from './passkeys.ts';
import { signInWithFactor, stillClock } from './second-factor.ts';

export const requestId = 'r1';
export const reason = 'You have lost your phone.';

export async function openRemovalWorld(database: FreshDatabase) {
  const { db } = database;
  const clock = stillClock();
  const service = await startIdentity(database, {}, { clock });
  const identity = identityPort(service.identity);
  const log = pino({ level: 'silent' });
  const context = { db, clock, identity, log };
  const operator = await makePerson(db, { role: 'operator' });

  /** The newest mail about a removal by its recipient; the outbox forgets what it has sent. */
  const mailed = new Map<string, Record<string, unknown>>();
  const sendMail = async (removalId: string): Promise<void> => {
    const sent = { state: 'sent', sent_at: clock.now(), payload: null } as const;
    await db.updateTable('outbox').set(sent).where('entity', '=', removalId).execute();
  };
  const profileOf = async (id: string, email: string): Promise<void> => {
    const { id: made } = await makePerson(db);
    await db.updateTable('profiles').set({ id, email }).where('id', '=', made).execute();
  };
  return {
    service,
    context,
    operator,
    clock,
    /** A person with an authenticator app. */
    owner: async () => {
      const person = await signInWithFactor(service);
      await profileOf(person.userId, person.email);
      return { ...person, factorId: person.factor.id };
    },
    passkeyOwner: async () => {
      const person = await personWithPasskey(service);
      await profileOf(person.userId, person.email);
      return { ...person, factorId: person.passkeyId };
    },
    /** The owner's mail leaves at once, unless the mail server is down. */
    ask: async (
      { userId, factorId }: { userId: string; factorId: string },
      { caller = operator, isMailDown = false }: { caller?: Caller; isMailDown?: boolean } = {},
    ) => {
      const input = { caller, personId: userId, factorId, reason, requestId };
      const removal = await askForRemoval(db, context, input);
      const mail = (await service.mails()).findLast(({ kind }) => kind === 'auth-removal-asked');
      if (mail) mailed.set(mail.to, mail.payload);
      if (!isMailDown) await sendMail(removal.id);
      return removal;
    },
    sendMail,
    mailTo: (email: string) => mailed.get(email),
    /** The secret in the mailed link. */
    secretFor: (email: string): string =>
      new URL(String(mailed.get(email)?.['stopUrl'])).hash.slice(1),
    passHours: (hours: number) => clock.pass(hours * hourSeconds),
    runJob: (given = context) => createRemoveDueFactors(given)({}, jobRun),
    hasFactor: async ({ userId, factorId }: { userId: string; factorId: string }) =>
      (await findFactorsOf(db, userId)).some(({ id }) => id === factorId),
    list: async (userId: string) => identity.factors?.list(userId),
    close: () => identity.close(),
  };
}

const jobRun = {
  id: 'a job',
  attempt: 1,
  signal: new AbortController().signal,
  finish: () => Promise.reject(new Error('this job does not end in one transaction')),
};
