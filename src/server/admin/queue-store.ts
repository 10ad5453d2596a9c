// Counts the queues of the admin area, and reads since when the first entry of each waits.
import { sql } from 'kysely';
import type { AdminQueueName } from '#contract/admin/admin-calls.ts';
import type { Db } from '#platform/db/db.ts';
import { failedQueue } from '#platform/jobs/declare-queues.ts';
import { isStuck } from './payouts/stuck-payout-store.ts';

interface QueueLength {
  name: AdminQueueName;
  count: number;
  oldest_at: Date | null;
  overdue: number;
}

interface Counting {
  now: Date;
  /** Real time, because banks set the deadline of a dispute in it. */
  realNow: Date;
  /** The operator who asks; nobody is shown that their own messages were reported. */
  callerId: string;
}

/**
 * Counts all queues in one statement, because every page of the admin area reads them. Applications and contests of
 * erased people, and reports about erased instructors' classes, need no decision any more. Nor does a dispute after its
 * deadline, or one of the demo, which has no bank.
 */
export async function countQueues(
  db: Db,
  { now, realNow, callerId }: Counting,
): Promise<QueueLength[]> {
  const { rows } = await sql<QueueLength>`
    select name, count, oldest_at,
      case when name = 'data-requests' then (select count(*) from data_requests
        where state = 'open' and due_at < ${now}) else 0 end as overdue
    from (
      select 1 as place, 'applications' as name, count(*) as count, min(instructor_applied_at) as oldest_at
        from profiles where instructor_status = 'pending' and erased_at is null and suspended_at is null
      union all select 2, 'reports', count(*), min(r.reported_at) from reports r
        left join reviews v on v.id = r.review_id
        left join class_questions q on q.id = r.question_id
        join classes c on c.id = coalesce(r.class_id, v.class_id, q.class_id)
        join profiles p on p.id = c.teacher_id
        where r.state = 'open' and p.erased_at is null
      union all select 3, 'message-reports', count(*), min(reported_at)
        from message_reports where state = 'open' and reported_id <> ${callerId}
      union all select 4, 'refund-requests', count(*), min(asked_at) from refund_requests where state = 'open'
      union all select 5, 'contests', count(*), min(k.asked_at) from attendance_contests k
        join bookings b on b.id = k.booking_id join profiles p on p.id = b.learner_id
        where k.state = 'open' and p.erased_at is null
      union all select 6, 'penalties', count(*), min(proposed_at) from penalties where state = 'proposed'
      union all select 6, 'data-requests', count(*), min(received_at) from data_requests where state = 'open'
      union all select 7, 'disputes', count(*), min(d.opened_at)
        from disputes d join payments p on p.id = d.payment_id
        where d.state = 'open' and not d.answered and p.provider <> 'demo'
          and (d.due_by is null or d.due_by > ${realNow})
      union all select 8, 'failed-refunds', count(*), min(requested_at) from refunds where state = 'failed'
      union all select 9, 'waiting-payouts', count(*), min(p.due_at) from payouts p where ${isStuck(now)}
      union all select 10, 'book-differences', count(*), min(found_at)
        from reconciliation_issues where resolved_at is null
      union all select 11, 'failed-mails', count(*), min(failed_at) from outbox where state = 'dead'
      union all select 12, 'failed-jobs', count(*), min(created_on)
        from pgboss.job where name = ${failedQueue} and state < 'active'
    ) queues order by place, name desc`.execute(db);
  return rows;
}
