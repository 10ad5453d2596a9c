// Page of a person's conversations: the list at /messages, one of them at /messages/:id, a first message at /messages/new.
import { useParams } from 'react-router';
import { MessagesScreen } from '#web/features/messages/messages-screen.tsx';
import { RequireAuthSession } from '#web/kit/auth/require-auth-session.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';

export function Component() {
  const { id } = useParams();
  return (
    <>
      <PageHead
        title="Messages"
        description="What you and your instructors or learners write to each other."
        noindex
      />
      <RequireAuthSession>
        <MessagesScreen id={id} />
      </RequireAuthSession>
    </>
  );
}
