// Form for a public question about a class.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { questionLimits } from '#contract/questions/questions.ts';
import { isBlank } from '#contract/text-rules.ts';
import { mutation } from '#web/kit/api/api.ts';
import { createIdempotencyKeys } from '#web/kit/api/idempotency-keys.ts';
import { rememberAction } from '#web/kit/auth/pending-action.ts';
import { signInAddress } from '#web/kit/auth/sign-in-address.ts';
import { signInTo } from '#web/kit/auth/sign-in-reason.ts';
import { useIsSignedIn } from '#web/kit/auth/use-auth-session.ts';
import type { ShownClass } from '#web/kit/class/shown-class.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { ContactHint } from '#web/kit/messages/contact-hint.tsx';
import { useContactHint } from '#web/kit/messages/use-contact-hint.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Field, Textarea } from '#web/ui/form/field.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { askAction } from './ask-action.ts';
import { deleteQuestionDraft, readQuestionDraft, saveQuestionDraft } from './question-draft.ts';
import { ownQuestionsQuery } from './own-questions-query.ts';

interface AskDialogProps {
  shown: ShownClass;
  onClose: () => void;
}

export function AskDialog({ shown, onClose }: AskDialogProps) {
  const { id, instructor } = shown;
  const queryClient = useQueryClient();
  const returnFocus = useFocusReturn();
  const isSignedIn = useIsSignedIn();
  const signInFirst = useSignInFirst(shown);
  const asking = useMutation({
    ...mutation('POST /api/classes/{id}/questions'),
    onSuccess: async () => {
      deleteQuestionDraft();
      await queryClient.invalidateQueries({ queryKey: ownQuestionsQuery(id).queryKey });
      toast({
        title: 'Question sent',
        description: `It appears here once ${instructor.fullName} has answered.`,
      });
      onClose();
    },
  });
  const [keyOf] = useState(() => createIdempotencyKeys());
  const hint = useContactHint();
  const { register, handleSubmit, setFocus, formState } = useForm({
    defaultValues: { question: readQuestionDraft(id) },
  });
  const submit = handleSubmit((body) => {
    if (asking.isPending || !hint.maySend(body.question)) return;
    // The same text keeps its idempotency key, so that a retry after a lost response does not ask it twice.
    if (isSignedIn) asking.mutate({ params: { id }, body, idempotencyKey: keyOf(body.question) });
    else signInFirst(body.question);
  });
  return (
    <DialogForm
      title="Ask a public question"
      description={`${instructor.fullName} answers it here. Everybody can read both then, under a short form of your name, such as “Lin H.” For something private, use “Ask the instructor” instead.`}
      submitText={isSignedIn ? 'Ask' : 'Sign in to ask'}
      busyText="Sending…"
      isBusy={asking.isPending}
      onSubmit={submit}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <Field label="Your question" error={formState.errors.question?.message} required>
        {(aria) => (
          <Textarea
            {...aria}
            rows={4}
            maxLength={questionLimits.question}
            {...register('question', {
              validate: (text) => !isBlank(text) || 'Write your question.',
            })}
          />
        )}
      </Field>
      {hint.kind && (
        <ContactHint
          kind={hint.kind}
          what="question"
          onSend={() => {
            hint.agree();
            void submit();
          }}
          onChange={() => {
            hint.close();
            setFocus('question');
          }}
        />
      )}
      <FormAlert error={asking.error} />
    </DialogForm>
  );
}

/** Leads a visitor through sign-in and back to the open form with what they wrote. */
function useSignInFirst({ id, instructor }: ShownClass): (question: string) => void {
  const navigate = useNavigate();
  const place = useLocation();
  return (question) => {
    saveQuestionDraft(id, question);
    rememberAction(askAction(id));
    const state = signInTo(`ask ${instructor.fullName} a question`);
    void navigate(signInAddress(place), { state });
  };
}
