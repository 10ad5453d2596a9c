// Public questions about a class with the instructor's answers; what needs a press or a sign-in is loaded later.
import { useQueryClient } from '@tanstack/react-query';
import { CornerDownRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { AnsweredQuestion } from '#contract/questions/questions.ts';
import { dateText } from '#domain/text/date-text.ts';
import { ReportButton } from '#web/features/reviews/report-button.tsx';
import { query } from '#web/kit/api/api.ts';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';
import type { ShownClass } from '#web/kit/class/shown-class.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { useIsPerson } from '#web/kit/auth/use-is-person.ts';
import { AskButton } from './ask-button.tsx';

const loadOwn = () => import('./own-questions.tsx');

export function Questions({ shown }: { shown: ShownClass }) {
  const { id, instructor, timeZone } = shown;
  const isOwn = useIsPerson(instructor.id);
  const { questions, hasMore, isLoading, hasFailed, more } = useQuestions(shown);
  return (
    <section aria-labelledby="questions-title" className="mt-12">
      <h2
        id="questions-title"
        tabIndex={-1}
        className="text-2xl font-bold tracking-tight focus:outline-none"
      >
        Questions and answers
      </h2>
      {questions.length > 0 && (
        <ul className="mt-2 divide-y divide-border">
          {questions.map((each) => (
            <li
              key={each.id}
              id={`question-${each.id}`}
              tabIndex={-1}
              className="scroll-mt-24 py-5 focus:outline-none"
            >
              <Answered asked={each} timeZone={timeZone} instructorName={instructor.fullName} />
            </li>
          ))}
        </ul>
      )}
      {hasFailed && (
        <p role="alert" className="mb-3 text-danger">
          More questions could not be loaded.
        </p>
      )}
      {hasMore && (
        <BusyButton
          variant="outline"
          size="sm"
          className="mb-6"
          isBusy={isLoading}
          busyText="Loading…"
          onClick={more}
        >
          {hasFailed ? 'Try again' : 'Show more questions'}
        </BusyButton>
      )}
      <OwnQuestions classId={id} isOwn={isOwn} />
      {isOwn ? (
        <p className="mt-3 text-text-2">
          What learners ask here waits for you on your{' '}
          <Link
            to="/dashboard/teacher#questions"
            className="font-semibold text-accent underline underline-offset-4 hover:text-accent-hover"
          >
            dashboard
          </Link>
          .
        </p>
      ) : (
        <>
          {questions.length === 0 && (
            <p className="mt-3 max-w-prose text-text-2">
              Wondering about something? Ask here, and everybody can read the answer of{' '}
              <bdi>{instructor.fullName}</bdi>.
            </p>
          )}
          <AskButton shown={shown} />
        </>
      )}
    </section>
  );
}

interface AnsweredProps {
  asked: AnsweredQuestion;
  timeZone: string;
  instructorName: string;
}

function Answered({ asked, timeZone, instructorName }: AnsweredProps) {
  const { id, question, asker, askedAt, answer } = asked;
  const name = asker || 'Somebody';
  return (
    <article>
      <h3
        dir="auto"
        className="max-w-prose leading-7 font-semibold wrap-anywhere whitespace-pre-line"
      >
        {question}
      </h3>
      <p className="text-[0.9375rem] leading-6 text-text-3">
        <bdi>{name}</bdi>
        {' · '}
        <time dateTime={askedAt}>{dateText(askedAt, timeZone)}</time>
      </p>
      <div className="mt-3 flex max-w-prose gap-3 rounded-2xl bg-surface-2 p-4">
        <CornerDownRight aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-text-3" />
        <div className="min-w-0">
          <p className="leading-6 font-semibold">
            Answer from <bdi>{instructorName}</bdi>
            {answer.isEdited && <span className="font-normal text-text-3"> · edited</span>}
          </p>
          <p dir="auto" className="mt-1 leading-7 wrap-anywhere whitespace-pre-line text-text-2">
            {answer.text}
          </p>
        </div>
      </div>
      <div className="mt-1 -ml-4">
        <ReportButton
          thing={{ question_id: id }}
          what="question"
          label={`Report the question of ${name}`}
        />
      </div>
    </article>
  );
}

/** Those of the page, and those loaded later; the newest answer first. */
function useQuestions({ id, questions: first }: ShownClass) {
  const queryClient = useQueryClient();
  const [later, setLater] = useState<AnsweredQuestion[]>([]);
  const [next, setNext] = useState<string | null>();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const [reached, setReached] = useState<string>();
  useEffect(() => {
    if (reached !== undefined) focusPart(`#question-${reached}`);
  }, [reached]);
  const cursor = next === undefined ? first.next : next;
  const more = async (): Promise<void> => {
    if (state === 'loading' || cursor === null) return;
    setState('loading');
    try {
      const page = await queryClient.fetchQuery({
        ...query('GET /api/classes/{id}/questions', { params: { id }, query: { cursor } }),
        staleTime: 0,
      });
      setLater((before) => [...before, ...page.questions]);
      setNext(page.next);
      setReached(page.questions[0]?.id);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  const shownIds = new Set(first.questions.map((each) => each.id));
  return {
    questions: [...first.questions, ...later.filter((each) => !shownIds.has(each.id))],
    hasMore: cursor !== null,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    more: () => void more(),
  };
}

/** The questions of the person who looks that are not answered; visitors do not load their code. */
function OwnQuestions({ classId, isOwn }: { classId: string; isOwn: boolean }) {
  const isSignedIn = useAuthSession().status === 'signed-in';
  const [part, setPart] = useState<Awaited<ReturnType<typeof loadOwn>>>();
  const isWanted = isSignedIn && !isOwn;
  useEffect(() => {
    // The page is whole without them; they are tried again when it is opened again.
    if (isWanted) void loadOwn().then(setPart, () => undefined);
  }, [isWanted]);
  return isWanted && part ? <part.OwnQuestions classId={classId} /> : null;
}
