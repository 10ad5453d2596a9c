// Button that lets an operator read what a learner and an instructor have written to each other, for a reason that both see.
// Renders nothing where they have written nothing.
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { query } from '#web/kit/api/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ReadDialog } from './read-dialog.tsx';

interface TheirConversationProps {
  learnerId: string;
  instructorId: string;
}

export function TheirConversation({ learnerId, instructorId }: TheirConversationProps) {
  const input = { query: { person: learnerId, with: instructorId } };
  const { data = [] } = useQuery(query('GET /api/admin/conversations', input));
  // The same two may also have a conversation in which the instructor is the learner.
  const found = data.find(({ learner }) => learner.id === learnerId);
  return found ? (
    <ReadConversationButton id={found.id}>Read their conversation</ReadConversationButton>
  ) : null;
}

interface ReadConversationButtonProps {
  id: string;
  /** The element that says whose it is. */
  describedBy?: string;
  children: string;
}

export function ReadConversationButton({ id, describedBy, children }: ReadConversationButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-describedby={describedBy}
        onClick={() => setAsking(true)}
      >
        <Eye aria-hidden="true" />
        {children}
      </Button>
      {isAsking && <ReadDialog conversationId={id} onClose={() => setAsking(false)} />}
    </>
  );
}
