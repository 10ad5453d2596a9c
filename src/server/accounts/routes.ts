// Routes for a person's own account.
import { Refusal, missing } from '#contract/errors.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { becomeInstructor } from './become-instructor.ts';
import { changeProfile } from './change-profile.ts';
import { checkEmail } from './check-email.ts';
import { confirmAdult } from './confirm-adult.ts';
import { type DemoConfig, listDemoAccounts } from './demo/list-demo-accounts.ts';
import { listAuthSessions } from './list-auth-sessions.ts';
import { presentStanding } from './standing/present-standing.ts';
import { presentProfile } from './present-profile.ts';
import { findProfile } from './account-store.ts';
import type { Context } from '../shared/context.ts';

type Needs = Pick<
  Context,
  'clock' | 'jobs' | 'notices' | 'storage' | 'readSettings' | 'identity'
> & { config: DemoConfig };

export function accountRoutes(context: Needs) {
  const { config, identity } = context;
  return {
    'GET /api/profile': async (_input, { db, caller }) => {
      const profile = await findProfile(db, caller.id);
      if (!profile) throw new Refusal('unauthenticated');
      return presentProfile(db, context, profile);
    },
    'PUT /api/profile': async ({ body }, { db, caller }) =>
      presentProfile(db, context, await changeProfile(db, context, { caller, change: body })),
    'POST /api/become-teacher': async (_input, { db, caller }) =>
      presentProfile(db, context, await becomeInstructor(db, context, caller.id)),
    'POST /api/account/email-check': ({ body }, { db }) => checkEmail(db, context, body.email),
    'POST /api/account/adult-confirmation': (_input, { db, caller }) =>
      confirmAdult(db, context, caller.id),
    'GET /api/account/sessions': (_input, { caller, token }) =>
      listAuthSessions(context, { userId: caller.id, currentId: token?.sessionId }),
    'DELETE /api/account/sessions/{id}': async ({ params: { id } }, { caller }) => {
      if (!(await identity.endAuthSession(caller.id, id))) throw missing('sign-in');
      return { id };
    },
    'GET /api/account/standing': async (_input, { db, caller }) => {
      const profile = await findProfile(db, caller.id);
      if (!profile) throw new Refusal('unauthenticated');
      return presentStanding(profile);
    },
    'GET /api/demo/accounts': (_input, { db }) => listDemoAccounts(db, config),
  } satisfies Partial<Handlers>;
}
