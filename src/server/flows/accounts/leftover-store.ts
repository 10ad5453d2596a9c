// Finds erased people of whom something is left that only a process of a later release knows.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

interface LeftoverInput {
  /** What stands in place of the words of an erased person. */
  erasedText: string;
  most: number;
}

export async function findPeopleWithLeftovers(
  db: Db,
  { erasedText, most }: LeftoverInput,
): Promise<{ id: string; erased_at: Date }[]> {
  const { rows } = await sql<{ id: string; erased_at: Date }>`
    select p.id, p.erased_at from profiles p
    where p.erased_at is not null and (
      exists (select from conversation_members m
        join messages w on w.conversation_id = m.conversation_id and w.sender_id = p.id
        where m.person_id = p.id and w.text <> ${erasedText})
      or exists (select from conversation_words w where w.person_id = p.id)
      or exists (select from person_blocks b where b.person_id = p.id or b.other_id = p.id)
      or exists (select from message_reports r where r.reporter_id = p.id and r.note is not null)
      or exists (select from class_questions q
        where q.asker_id = p.id and (q.answer is null or q.hidden_at is not null))
      or exists (select from class_questions q join classes c on c.id = q.class_id where c.teacher_id = p.id)
      or exists (select from inbound_mails i
        join conversation_members m on m.conversation_id = i.conversation_id and m.role = i.side
        where m.person_id = p.id and i.handled_at is null)
      or exists (select from follows f where f.person_id = p.id or f.instructor_id = p.id)
      or exists (select from news_mails n where n.person_id = p.id)
      or exists (select from announcement_recipients a where a.person_id = p.id))
    order by p.id limit ${most}`.execute(db);
  return rows;
}
