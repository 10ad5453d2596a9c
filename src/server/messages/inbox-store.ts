// Reads the inbox of a person: a page by an index in its order, and the search by the words and names of that person alone.
import { type RawBuilder, sql } from 'kysely';
import type { ConversationRole } from '#contract/messages/message-shapes.ts';
import type { Db } from '#platform/db/db.ts';
import { isUnreadMember } from '../shared/unread-conversation-store.ts';
import { hasBooked, joinBlocks, joinPortrait, personColumns } from './person.sql.ts';
import type { PersonRow } from './present-person.ts';

export interface InboxRow extends PersonRow {
  conversation_id: string;
  role: ConversationRole;
  last_message_at: Date;
  unread: number;
  blocked_at: Date | null;
  is_blocked_by_other: boolean;
  is_archived: boolean;
  is_muted: boolean;
  is_marked_unread: boolean;
  text: string;
  sender_id: string;
  sent_at: Date;
  pictures: number;
  has_booked: boolean;
  /** The message that the search has found; null where it found the name alone. */
  found_position: number | null;
  found_text: string | null;
}

interface InboxQuery {
  personId: string;
  terms: readonly string[];
  isUnread: boolean;
  isArchived: boolean;
  /** The last conversation of the page before. */
  after: { at: Date; id: string } | undefined;
  most: number;
}

/** The latest message first. What a row shows is read for the chosen rows only. */
export async function findInbox(db: Db, query: InboxQuery): Promise<InboxRow[]> {
  const { personId, most } = query;
  const { rows } = await sql<InboxRow>`
    with page as materialized (
      select m.conversation_id, m.other_id, m.role, m.last_message_at, m.unread,
        m.archived_at is not null as is_archived, m.muted_at is not null as is_muted, m.is_marked_unread
      from conversation_members m
      where m.person_id = ${personId} ${sql.join(conditions(query), sql` `)}
      order by m.last_message_at desc, m.conversation_id desc limit ${most}
    )
    select page.conversation_id, page.role, page.last_message_at, page.unread, page.is_archived,
      page.is_muted, page.is_marked_unread, mine.blocked_at,
      theirs.blocked_at is not null as is_blocked_by_other,
      left(last.text, 200) as text, last.sender_id, last.sent_at,
      (select count(*)::integer from message_pictures mp where mp.message_id = last.id) as pictures,
      page.role = 'learner' or ${hasBooked('page.other_id', sql`${personId}::uuid`)} as has_booked,
      found.position as found_position, found.text as found_text, ${personColumns}
    from page
    cross join lateral (
      select id, text, sender_id, sent_at from messages
      where conversation_id = page.conversation_id order by position desc limit 1
    ) last
    left join lateral (${foundMessage(query.terms)}) found on true
    join profiles other on other.id = page.other_id
    ${joinBlocks(sql`${personId}::uuid`, 'page.other_id')}
    ${joinPortrait}
    order by page.last_message_at desc, page.conversation_id desc`.execute(db);
  return rows;
}

/** A search also finds what is archived. */
function conditions({
  personId,
  terms,
  isUnread,
  isArchived,
  after,
}: InboxQuery): RawBuilder<unknown>[] {
  const parts =
    terms.length > 0 ? [sql`and m.conversation_id = any(${found(personId, terms)})`] : [];
  if (isUnread) parts.push(sql`and ${isUnreadMember('m')}`);
  if (isArchived) parts.push(sql`and m.archived_at is not null`);
  else if (terms.length === 0) parts.push(sql`and m.archived_at is null`);
  if (after)
    parts.push(
      sql`and (m.last_message_at, m.conversation_id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  return parts.length > 0 ? parts : [sql``];
}

/** An array, so that what is found is read once and then looked up, however few or many it is. */
const found = (personId: string, terms: readonly string[]) => {
  const each = terms.map((term) => sql`(${matching(personId, term)})`);
  return sql`array(${sql.join(each, sql` intersect `)})`;
};

/**
 * An instructor finds a learner who has not booked by the first name alone, because no more of it is shown. Most names are
 * passed over by a cheap comparison, because making a name plain takes long.
 */
const matching = (personId: string, term: string) => {
  const letters = term.replaceAll(/[\\%_]/g, '');
  const begins = `% ${letters}%`;
  return sql`
    select w.conversation_id from conversation_words w
      where w.person_id = ${personId} and w.word >= ${term} and w.word < ${`${term}\u{10ffff}`}
    union
    select n.conversation_id from conversation_members n
      join profiles p on p.id = n.other_id
      join conversations c on c.id = n.conversation_id
      where n.person_id = ${personId}
        and (lower(p.full_name) like ${`%${letters}%`} or p.full_name ~ '[^ -~]')
        and ' ' || plain_text(p.full_name) like ${begins}
        and (n.role = 'learner' or ' ' || plain_text(split_part(p.full_name, ' ', 1)) like ${begins}
          or ${hasBooked('c.learner_id', 'c.instructor_id')})`;
};

/**
 * The message with most of the terms, and of several the newest. Most messages are passed over by a cheap comparison, as names
 * are; only those of the rows of one page are read.
 */
function foundMessage(terms: readonly string[]): RawBuilder<unknown> {
  if (terms.length === 0)
    return sql`select null::integer as position, null::text as text where false`;
  const patterns = terms.map((term) => term.replaceAll(/[\\%_]/g, ''));
  const hits = patterns.map(
    (letters) => sql`(' ' || plain_text(m.text) like ${`% ${letters}%`})::integer`,
  );
  const isLikely = patterns.map((letters) => sql`lower(m.text) like ${`%${letters}%`}`);
  return sql`
    select counted.position, counted.text from (
      select m.position, m.text, ${sql.join(hits, sql` + `)} as hits from messages m
      where m.conversation_id = page.conversation_id
        and (${sql.join(isLikely, sql` or `)} or m.text ~ '[^ -~]')
    ) counted
    where counted.hits > 0 order by counted.hits desc, counted.position desc limit 1`;
}

/** The words of a search as they are stored. */
export async function plainTerms(db: Db, text: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ plain: string }>`select plain_text(${text}) as plain`.execute(db);
  const words = (rows[0]?.plain ?? '').split(/\s+/).filter((word) => word !== '');
  return words.slice(0, most).map((word) => Array.from(word).slice(0, 40).join(''));
}
