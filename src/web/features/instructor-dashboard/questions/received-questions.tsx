// Public questions about the instructor's classes: those that wait for an answer, then the answered ones.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ReceivedQuestion } from '#contract/questions/questions.ts';
import { dateText } from '#domain/text/date-text.ts';
import { mutation } from '#web/kit/api/api.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { LoadFailureNotice } from '#web/kit/page/load-failure-notice.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { receivedQuery } from './received-query.ts';

/** Renders nothing for an instructor whom nobody has asked. */
export function ReceivedQuestions() {
  const { data, error, isFetching, refetch } = useQuery(receivedQuery);
  const heading = useArrival(data !== undefined);
  const { waiting = [], answered = [] } = data ?? {};
  if (waiting.length + answered.length === 0 && !error) return null;
  return (
    <section aria-labelledby="questions" className="mt-8 sm:mt-10">
      <h2
        id="questions"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-24 text-2xl font-bold tracking-tight focus:outline-none"
      >
        Questions from learners
      </h2>
      <p className="mt-2 max-w-prose text-text-2">
        {waiting.length > 0
          ? 'Everybody can read your answer on the page of the class, so the next learner need not ask.'
          : 'You have answered all of them.'}
      </p>
      {error && (
        <div className="mt-5">
          <LoadFailureNotice error={error} isTrying={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {waiting.length > 0 && (
        <ul className="mt-5 grid grid-cols-1 gap-5">
          {waiting.map((each) => (
            <QuestionCard key={each.id} asked={each} />
          ))}
        </ul>
      )}
      {answered.length > 0 && (
        <details className="mt-5">
          <summary className="w-fit cursor-pointer py-2 font-semibold">Answered lately</summary>
          <ul className="mt-3 grid grid-cols-1 gap-5">
            {answered.map((each) => (
              <QuestionCard key={each.id} asked={each} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function QuestionCard({ asked }: { asked: ReceivedQuestion }) {
  const [isOpen, setOpen] = useState(false);
  const { id, question, asker, askedAt, answer, class: of } = asked;
  const titleId = `question-${id}`;
  const described = { 'aria-describedby': titleId };
  return (
    <li>
      <article
        aria-labelledby={titleId}
        className="grid grid-cols-1 gap-3 rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-6"
      >
        <p className="text-[0.9375rem] leading-6 text-text-2">
          <bdi>{asker || 'Somebody'}</bdi> asks about{' '}
          <Link
            to={`/classes/${of.id}`}
            className="font-semibold text-text underline decoration-border underline-offset-4 hover:decoration-current"
          >
            <bdi>{of.title}</bdi>
          </Link>
          {' · '}
          <time dateTime={askedAt}>{dateText(askedAt, of.timeZone)}</time>
        </p>
        <h3
          id={titleId}
          dir="auto"
          className="max-w-prose text-lg leading-7 font-semibold wrap-anywhere whitespace-pre-line"
        >
          {question}
        </h3>
        {answer && (
          <p
            dir="auto"
            className="max-w-prose border-l-2 border-border pl-3 leading-7 wrap-anywhere whitespace-pre-line text-text-2"
          >
            {answer.text}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant={answer ? 'outline' : undefined}
            onClick={() => setOpen(true)}
            {...described}
          >
            {answer ? 'Edit answer' : 'Answer'}
          </Button>
          {answer ? (
            <RemoveButton id={id} name="DELETE /api/questions/{id}/answer" {...deleteWords}>
              Delete answer
            </RemoveButton>
          ) : (
            <RemoveButton id={id} name="PUT /api/questions/{id}/decline" {...declineWords}>
              Leave unanswered
            </RemoveButton>
          )}
        </div>
      </article>
      {isOpen && <AnswerDialog asked={asked} onClose={() => setOpen(false)} />}
    </li>
  );
}

const deleteWords = {
  title: 'Answer deleted',
  description: 'The question is no longer shown, and waits for an answer again.',
};
const declineWords = {
  title: 'Taken off your list',
  description: 'The page of the class does not show it.',
};

interface RemoveButtonProps {
  id: string;
  name: 'DELETE /api/questions/{id}/answer' | 'PUT /api/questions/{id}/decline';
  title: string;
  description: string;
  children: ReactNode;
}

function RemoveButton({ id, name, title, description, children }: RemoveButtonProps) {
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: receivedQuery.queryKey });
  const removing = useMutation({
    ...mutation(name),
    onSuccess: async () => {
      await readAgain();
      toast({ title, description });
      focusPart('#questions');
    },
    onError: async (error) => {
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
      // The asker may have deleted it, or another tab was faster.
      await readAgain();
    },
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-describedby={`question-${id}`}
      onClick={() => {
        if (!removing.isPending) removing.mutate({ params: { id } });
      }}
    >
      {children}
    </Button>
  );
}

/** The questions load after the navigation, so the browser finds no target for the link of a mail. */
function useArrival(isHere: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isHere || location.hash !== '#questions') return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [isHere]);
  return heading;
}
