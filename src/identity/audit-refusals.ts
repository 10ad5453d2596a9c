// Records a refusal in the audit log, outside the transaction that the refusal rolls back.
import { writeAudit } from './audit.ts';
import type { Call } from './call.ts';
import { AuthRefusal } from './errors.ts';
import type { Identity } from './identity.ts';

export async function auditRefusals<T>(
  { db, clock }: Pick<Identity, 'db' | 'clock'>,
  { action, call, userId }: { action: string; call: Call; userId?: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AuthRefusal) {
      const details = { why: error.refusal };
      await writeAudit(db, { at: clock.now(), action, userId, call, details });
    }
    throw error;
  }
}
