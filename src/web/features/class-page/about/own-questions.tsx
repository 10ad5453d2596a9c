// The questions about a class that the person who looks asked and that nobody else sees yet; they may delete them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnQuestion } from '#contract/questions/questions.ts';
import { mutation } from '#web/kit/api/api.ts';
import { classQuery } from '#web/kit/class/class-queries.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { ownQuestionsQuery } from './own-questions-query.ts';

/** Renders nothing where there are none, or they could not be loaded. */
export function OwnQuestions({ classId }: { classId: string }) {
  const { data: questions = [] } = useQuery(ownQuestionsQuery(classId));
  if (questions.length === 0) return null;
  return (
    <ul aria-label="Your questions" className="mt-4 grid max-w-prose gap-3">
      {questions.map((question) => (
        <li key={question.id}>
          <Own own={question} classId={classId} />
        </li>
      ))}
    </ul>
  );
}

function Own({ own, classId }: { own: OwnQuestion; classId: string }) {
  const { id, question, isDeclined } = own;
  const queryClient = useQueryClient();
  const readAgain = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ownQuestionsQuery(classId).queryKey }),
      queryClient.invalidateQueries({ queryKey: classQuery(classId).queryKey }),
    ]);
  const deleting = useMutation({
    ...mutation('DELETE /api/questions/{id}'),
    onSuccess: async () => {
      await readAgain();
      toast({ title: 'Question deleted' });
      focusPart('#questions-title');
    },
    onError: async (error) => {
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
      // It may be answered by now, or deleted in another tab.
      await readAgain();
    },
  });
  return (
    <div className="rounded-2xl border border-dashed border-border p-4">
      <p dir="auto" className="font-semibold wrap-anywhere whitespace-pre-line">
        {question}
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-[0.9375rem] text-text-2">
          {isDeclined
            ? 'The instructor did not answer this in public.'
            : 'Waits for an answer. Only you and the instructor see it.'}
        </p>
        <Button
          variant="ghost"
          size="sm"
          className="-mx-3"
          aria-label={`Delete your question: ${question.slice(0, 60)}`}
          onClick={() => {
            if (!deleting.isPending) deleting.mutate({ params: { id } });
          }}
        >
          Delete
        </Button>
      </div>
    </div>
  );
}
