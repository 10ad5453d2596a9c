// Public questions about the instructor's classes: those that wait for an answer, then the answered ones.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ReceivedQuestion } from '#contract/questions/questions.ts';
import { dateText } from '#domain/text/date-text.ts';
import { LoadFailureNotice } from '#web/kit/page/load-failure-notice.tsx';
import { useHashTarget } from '#web/kit/page/use-hash-target.ts';
import { Button } from '#web/ui/button/button.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { BlockedAskers } from './blocked-askers.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { DeleteAnswerButton } from './delete-answer-button.tsx';
import { QuestionMenu } from './question-menu.tsx';
import { receivedQuery } from './received-query.ts';

/** Renders nothing for an instructor whom nobody has asked. */
export function ReceivedQuestions() {
  const { data, error, isFetching, refetch } = useQuery(receivedQuery);
  const heading = useHashTarget<HTMLHeadingElement>('questions', data !== undefined);
  /** Deleted answers by question: what the next answer to it begins with. */
  const [deleted, setDeleted] = useState<Partial<Record<string, string>>>({});
  const keepDeleted = (id: string, text: string) =>
    setDeleted((before) => ({ ...before, [id]: text }));
  const { waiting = [], answered = [], blocked = [] } = data ?? {};
  if (waiting.length + answered.length + blocked.length === 0 && !error) return null;
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
          : 'No question waits for an answer.'}
      </p>
      {error && (
        <div className="mt-5">
          <LoadFailureNotice error={error} isTrying={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {waiting.length > 0 && (
        <ul className="mt-5 grid grid-cols-1 gap-5">
          {waiting.map((each) => (
            <QuestionCard key={each.id} asked={each} draft={deleted[each.id]} />
          ))}
        </ul>
      )}
      {blocked.length > 0 && <BlockedAskers blocked={blocked} />}
      {answered.length > 0 && (
        <details className="mt-5">
          <summary className="w-fit cursor-pointer py-2 font-semibold">Answered lately</summary>
          <ul className="mt-3 grid grid-cols-1 gap-5">
            {answered.map((each) => (
              <QuestionCard key={each.id} asked={each} onDeleted={keepDeleted} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface QuestionCardProps {
  asked: ReceivedQuestion;
  draft?: string | undefined;
  onDeleted?: (id: string, text: string) => void;
}

function QuestionCard({ asked, draft, onDeleted }: QuestionCardProps) {
  const [open, setOpen] = useState<'answer' | 'decline'>();
  const close = () => setOpen(undefined);
  const { id, question, asker, askedAt, answer, class: of } = asked;
  const titleId = `question-${id}`;
  const described = { 'aria-describedby': titleId };
  return (
    <li>
      <article
        aria-labelledby={titleId}
        className="grid grid-cols-1 gap-3 rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-6"
      >
        <div className="flex items-start gap-2">
          <p className="min-w-0 flex-1 text-[0.9375rem] leading-6 text-text-2">
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
          {!answer && (
            <div className="-mt-2.5 -mr-3">
              <QuestionMenu asked={asked} />
            </div>
          )}
        </div>
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
            onClick={() => setOpen('answer')}
            {...described}
          >
            {answer ? 'Edit answer' : 'Answer'}
          </Button>
          {answer ? (
            <DeleteAnswerButton id={id} onDeleted={() => onDeleted?.(id, answer.text)} />
          ) : (
            <Button size="sm" variant="ghost" onClick={() => setOpen('decline')} {...described}>
              Leave unanswered
            </Button>
          )}
        </div>
      </article>
      {open === 'answer' && <AnswerDialog asked={asked} draft={draft} onClose={close} />}
      {open === 'decline' && <DeclineDialog asked={asked} onClose={close} />}
    </li>
  );
}
