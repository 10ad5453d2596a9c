// Makes a person an operator from the command line; this is how the first operator is appointed.
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { findProfileByEmail, lockProfile, saveProfile } from '../account-store.ts';
import type { Context } from '../../shared/context.ts';

type Outcome =
  | { kind: 'appointed' | 'was-one'; fullName: string }
  | { kind: 'unknown' }
  | { kind: 'suspended'; fullName: string };

export function appointOperator(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  email: string,
): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    const found = await findProfileByEmail(tx, email.trim());
    const person = found && (await lockProfile(tx, found.id));
    if (!person) return { kind: 'unknown' };
    const { id, full_name: fullName } = person;
    if (person.suspended_at) return { kind: 'suspended', fullName };
    if (person.role === 'operator') return { kind: 'was-one', fullName };
    const at = clock.now();
    await saveProfile(tx, id, { role: 'operator', updated_at: at });
    await writeAudit(tx, {
      at,
      actor: null,
      action: 'operator.appoint',
      subject: id,
      details: { from: person.role, to: 'operator' },
    });
    return { kind: 'appointed', fullName };
  });
}
