// Admin: a whole conversation, which an operator reads for a reason.
import { useParams } from 'react-router';
import { ConversationPage } from '#web/features/admin/messages/conversation-page.tsx';

export function Component() {
  const { id = '' } = useParams();
  return <ConversationPage key={id} id={id} />;
}
