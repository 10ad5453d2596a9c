// With whom a person has written messages: to read them, an operator gives a reason. Renders nothing where they have not.
import { useQuery } from '@tanstack/react-query';
import { query } from '#web/kit/api/api.ts';
import { PersonLink } from '../admin-links.tsx';
import { ReadConversationButton } from '../messages/their-conversation.tsx';
import { Moment } from '../moment.tsx';

interface PersonConversationsProps {
  personId: string;
  titleClass: string;
}

export function PersonConversations({ personId, titleClass }: PersonConversationsProps) {
  const input = { query: { person: personId } };
  const { data = [] } = useQuery(query('GET /api/admin/conversations', input));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="person-conversations">
      <h2 id="person-conversations" className={titleClass}>
        Conversations
      </h2>
      <ul className="divide-y divide-border rounded-2xl border border-border bg-surface shadow-card">
        {data.map(({ id, learner, instructor, lastMessageAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3"
          >
            <p id={`conversation-${id}`} className="min-w-0 wrap-anywhere">
              {learner.id === personId ? 'With the instructor ' : 'With the learner '}
              <PersonLink person={learner.id === personId ? instructor : learner} />
              <span className="text-text-3">
                {' '}
                · last message <Moment at={lastMessageAt} />
              </span>
            </p>
            <ReadConversationButton id={id} describedBy={`conversation-${id}`}>
              Read their conversation
            </ReadConversationButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
