// Enters a request about data that a person sent by mail or letter.
import { randomUUID } from 'node:crypto';
import type { DataRequestKind, enteredChannels } from '#contract/admin/data-request-calls.ts';
import { missing, Refusal } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { insertDataRequest } from '../../data-requests/data-request-store.ts';
import type { Context } from '../../shared/context.ts';
import { lockPerson } from '../../shared/person-lock-store.ts';
import { refuseOwnMatter } from '../../shared/refuse-own-matter.ts';

interface EnterDataRequestInput {
  caller: Caller;
  personId: string;
  kind: DataRequestKind;
  channel: (typeof enteredChannels)[number];
  receivedAt: Date;
  note?: string | undefined;
  requestId: string;
}

export function enterDataRequest(
  db: Db,
  { clock, readSettings }: Pick<Context, 'clock' | 'readSettings'>,
  input: EnterDataRequestInput,
): Promise<{ id: string }> {
  return inTransaction(db, async (tx) => {
    const { caller, personId, kind, channel, receivedAt, note, requestId } = input;
    refuseOwnMatter(caller, personId);
    if (!(await lockPerson(tx, personId))) throw missing('account');
    const at = clock.now();
    // The clocks of two machines may differ a little.
    if (receivedAt.getTime() > at.getTime() + minuteMs)
      throw new Refusal('invalid_input', { fields: { receivedAt: 'must not be in the future' } });
    const { dataRequestDays } = await readSettings(tx);
    const [id, dueAt] = [randomUUID(), new Date(receivedAt.getTime() + dataRequestDays * dayMs)];
    const isNew = await insertDataRequest(tx, {
      id,
      person_id: personId,
      kind,
      channel,
      note: note || null,
      received_at: receivedAt,
      due_at: dueAt,
      entered_by: caller.id,
    });
    if (!isNew) throw new Refusal('data_request_open');
    const details = { kind, channel, receivedAt: receivedAt.toISOString() };
    const entry = { at, actor: caller, subject: personId, details, requestId };
    await writeAudit(tx, { ...entry, action: 'data-request.enter' });
    return { id };
  });
}
