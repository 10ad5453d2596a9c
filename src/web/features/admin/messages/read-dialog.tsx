// Dialog that asks an operator why they read a whole conversation, and then shows it at its page.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { createIdempotencyKeys } from '#web/kit/api/idempotency-keys.ts';
import { businessNow } from '#web/kit/time/business-now.ts';
import { useSite } from '#web/kit/api/site.ts';
import { DecisionDialog } from '../decision-dialog.tsx';
import { useDecision } from '../use-decision.ts';
import { conversationAddress, readConversationQuery } from './read-conversation.ts';

interface ReadDialogProps {
  conversationId: string;
  onClose: () => void;
}

/** The two people read them as well. */
const reasons = [
  'What was reported cannot be judged without what came before.',
  'One of you asked us to look at what you agreed on.',
];

export function ReadDialog({ conversationId, onClose }: ReadDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { today } = useSite();
  const [keyOf] = useState(() => createIdempotencyKeys());
  const [sentReason, setSentReason] = useState('');
  const { send, ...sending } = useDecision('POST /api/admin/conversations/{id}/views', {
    toast: {
      title: 'Conversation opened',
      description: 'Both people see that our team has read it, and why.',
    },
    onDone: (conversation) => {
      onClose();
      if (!conversation) return;
      const readAt = businessNow(today).toISOString();
      const read = { conversation, reason: sentReason, readAt };
      client.setQueryData(readConversationQuery(conversationId).queryKey, read);
      const address = conversationAddress(conversationId);
      if (pathname !== address) void navigate(address);
    },
  });
  return (
    <DecisionDialog
      title="Read the whole conversation?"
      text="Both people see in it that our team has read it, when, and why. The audit log also keeps that it was you."
      submitText="Read the conversation"
      busyText="Opening…"
      variant="solid"
      reason="required"
      reader="Each of the two people"
      templates={reasons}
      {...sending}
      onSend={(reason) => {
        setSentReason(reason);
        const idempotencyKey = keyOf(reason);
        send({ params: { id: conversationId }, body: { reason }, idempotencyKey });
      }}
      onClose={onClose}
    />
  );
}
