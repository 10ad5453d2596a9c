// A question in the class form: a line that says what is asked, and its fields when it is opened.
import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from 'lucide-react';
import { type BookingQuestion, questionKinds } from '#domain/booking/booking-questions.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { QuestionEditor } from './question-editor.tsx';
import type { Questions } from './use-questions.ts';

interface QuestionCardProps {
  questions: Questions;
  question: BookingQuestion;
  index: number;
  onRemove: () => void;
}

export function QuestionCard({ questions, question, index, onRemove }: QuestionCardProps) {
  const { list, openId, toggle, move, hasFault } = questions;
  const isOpen = openId === question.id || hasFault(index);
  const name = `question ${index + 1}`;
  const editorId = `question-${question.id}`;
  return (
    <li
      className={classNames(
        'rounded-xl border bg-surface',
        hasFault(index) ? 'border-danger' : 'border-border',
      )}
    >
      <div className="flex items-start gap-1 p-1 max-sm:flex-wrap">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={editorId}
          onClick={() => toggle(question.id)}
          className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-start gap-2 rounded-lg px-3 py-2 text-left hover:bg-surface-2 max-sm:basis-full"
        >
          <ChevronDown
            aria-hidden="true"
            className={classNames(
              'mt-0.5 size-5 shrink-0 text-text-3 transition-transform',
              isOpen && 'rotate-180',
            )}
          />
          <span className="min-w-0">
            <span dir="auto" className="block font-semibold wrap-anywhere">
              {question.text.trim() || `Question ${index + 1}`}
            </span>
            <span className="block text-sm text-text-2">{factsOf(question)}</span>
          </span>
        </button>
        <span className="flex max-sm:ml-auto">
          <IconButton
            label={`Move ${name} up`}
            aria-disabled={index === 0}
            className="aria-disabled:text-disabled"
            onClick={() => move(index, index - 1)}
          >
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Move ${name} down`}
            aria-disabled={index === list.length - 1}
            className="aria-disabled:text-disabled"
            onClick={() => move(index, index + 1)}
          >
            <ArrowDown aria-hidden="true" />
          </IconButton>
          <IconButton label={`Delete ${name}`} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {isOpen && (
        <QuestionEditor id={editorId} questions={questions} question={question} index={index} />
      )}
    </li>
  );
}

const factsOf = ({ kind, isRequired, isPerSeat }: BookingQuestion): string =>
  [
    questionKinds[kind],
    isRequired ? 'required' : 'optional',
    isPerSeat ? 'for each seat' : 'once for a booking',
  ].join(' · ');
