// Finds the person whom an operator reads as. Unlike the search for a caller it creates and changes nothing.
import type { FindImpersonated } from '#platform/http/auth/impersonation.ts';
import type { Context } from '../context.ts';
import { findImpersonatedPerson } from './impersonation-store.ts';

export const createFindImpersonated =
  ({ db, clock }: Pick<Context, 'db' | 'clock'>): FindImpersonated =>
  async (named) => {
    const row = await findImpersonatedPerson(db, { ...named, now: clock.now() });
    if (!row) return undefined;
    const { id, role, full_name: fullName, adult_confirmed_at: confirmedAt } = row;
    const person = { id, role, suspended: false, isAdultUnconfirmed: confirmedAt === null };
    return { person, fullName };
  };
