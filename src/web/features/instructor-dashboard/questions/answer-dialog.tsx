// Form in which the instructor answers a question, or changes the answer.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { questionLimits, type ReceivedQuestion } from '#contract/questions/questions.ts';
import { isBlank } from '#contract/text-rules.ts';
import { mutation } from '#web/kit/api/api.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { focusPage, focusPart } from '#web/kit/page/focus-page.ts';
import { ContactHint } from '#web/kit/messages/contact-hint.tsx';
import { useContactHint } from '#web/kit/messages/use-contact-hint.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Field, Textarea } from '#web/ui/form/field.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { receivedQuery } from './received-query.ts';

interface AnswerDialogProps {
  asked: ReceivedQuestion;
  /** An answer that was deleted, to begin with. */
  draft?: string | undefined;
  onClose: () => void;
}

export function AnswerDialog({ asked, draft = '', onClose }: AnswerDialogProps) {
  const { id, question, answer, class: of } = asked;
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: receivedQuery.queryKey });
  // An answered question moves to the other list.
  const returnFocus = useFocusReturn(() => focusPart('#questions') || focusPage());
  const sending = useMutation({
    ...mutation('PUT /api/questions/{id}/answer'),
    onSuccess: async () => {
      await readAgain();
      toast({
        title: answer ? 'Answer changed' : 'Answer posted',
        description: `Everybody can read it on the page of ${of.title}.`,
      });
      onClose();
    },
    // The asker may have deleted it.
    onError: () => void readAgain(),
  });
  const hint = useContactHint();
  const { register, handleSubmit, setFocus, formState } = useForm({
    defaultValues: { answer: answer?.text ?? draft },
  });
  const submit = handleSubmit((body) => {
    if (!sending.isPending && hint.maySend(body.answer)) sending.mutate({ params: { id }, body });
  });
  return (
    <DialogForm
      title={answer ? 'Edit your answer' : 'Answer in public'}
      description={`“${question.length > 200 ? `${question.slice(0, 200)}…` : question}”`}
      submitText={answer ? 'Save changes' : 'Post answer'}
      busyText="Sending…"
      isBusy={sending.isPending}
      onSubmit={submit}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <Field label="Your answer" error={formState.errors.answer?.message} required>
        {(aria) => (
          <Textarea
            {...aria}
            rows={5}
            maxLength={questionLimits.answer}
            {...register('answer', {
              validate: (text) => !isBlank(text) || 'Write a few words.',
            })}
          />
        )}
      </Field>
      {hint.kind && (
        <ContactHint
          kind={hint.kind}
          what="answer"
          onSend={() => {
            hint.agree();
            void submit();
          }}
          onChange={() => {
            hint.close();
            setFocus('answer');
          }}
        />
      )}
      <FormAlert error={sending.error} />
    </DialogForm>
  );
}
