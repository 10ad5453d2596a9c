// The fields for the questions of a class: those of the booking first, then those of each seat.
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import {
  type BookingQuestion,
  checkedAnswer,
  questionLimits,
  seatsAsked,
  wholeBooking,
} from '#domain/booking/booking-questions.ts';
import { Field, type FieldAria, Input, NativeSelect, Textarea } from '#web/ui/form/field.tsx';
import { type Answers, questionsId } from './use-answers.ts';

export function QuestionFields({ answers }: { answers: Answers }) {
  const { questions, seats, seatsBefore } = answers;
  const ofSeats = questions.filter(({ isPerSeat }) => isPerSeat);
  const ofBooking = seatsBefore > 0 ? [] : questions.filter(({ isPerSeat }) => !isPerSeat);
  if (ofBooking.length === 0 && (ofSeats.length === 0 || seats <= seatsBefore)) return null;
  return (
    <div id={questionsId} className="grid grid-cols-1 gap-5">
      {ofBooking.map((question) => (
        <QuestionField
          key={question.id}
          answers={answers}
          question={question}
          seat={wholeBooking}
        />
      ))}
      {ofSeats.length > 0 &&
        seatsAsked({ isPerSeat: true }, seats, seatsBefore).map((seat) => (
          <SeatFields key={seat} answers={answers} questions={ofSeats} seat={seat} />
        ))}
    </div>
  );
}

interface SeatFieldsProps {
  answers: Answers;
  questions: readonly BookingQuestion[];
  seat: number;
}

/** Somebody who comes alone is not told that theirs is seat 1. */
function SeatFields({ answers, questions, seat }: SeatFieldsProps) {
  const fields = questions.map((question) => (
    <QuestionField key={question.id} answers={answers} question={question} seat={seat} />
  ));
  if (answers.seats === 1) return fields;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4 rounded-2xl border border-border p-4 pt-3">
      <legend className="-ml-1 px-1 text-sm font-bold">
        {seat === 1 ? 'You' : `Seat ${seat}`}
      </legend>
      {fields}
    </fieldset>
  );
}

interface QuestionFieldProps {
  answers: Answers;
  question: BookingQuestion;
  seat: number;
}

function QuestionField({ answers, question, seat }: QuestionFieldProps) {
  const { id, text, kind, help, isRequired } = question;
  const value = answers.valueOf(id, seat);
  const error = answers.faultOf(id, seat);
  const type = (typed: string) => answers.type(id, seat, typed);
  if (kind === 'checkbox')
    return <CheckboxField question={question} value={value} error={error} onType={type} />;
  return (
    <Field label={text} hint={help || undefined} error={error} required={isRequired}>
      {(aria) => <Control aria={aria} question={question} value={value} onType={type} />}
    </Field>
  );
}

interface ControlProps {
  question: BookingQuestion;
  value: string;
  onType: (typed: string) => void;
}

function Control({ aria, question, value, onType }: ControlProps & { aria: FieldAria }) {
  const shared = { ...aria, value, maxLength: questionLimits.answer };
  if (question.kind === 'choice')
    return (
      <NativeSelect {...aria} value={value} onChange={({ target }) => onType(target.value)}>
        <option value="">{question.isRequired ? 'Choose one' : 'No answer'}</option>
        {question.choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </NativeSelect>
    );
  if (question.kind === 'number')
    return (
      <Input
        {...shared}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target }) => onType(target.value)}
      />
    );
  return (
    <Textarea
      {...shared}
      rows={1}
      autoComplete="off"
      className="field-sizing-content min-h-12!"
      onChange={({ target }) => onType(target.value)}
    />
  );
}

function CheckboxField({
  question,
  value,
  error,
  onType,
}: ControlProps & { error: string | undefined }) {
  const { text, help, isRequired } = question;
  const id = useId();
  const described = [error && `${id}-error`, help && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={value === checkedAnswer}
          aria-required={isRequired ? true : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={({ target }) => onType(target.checked ? checkedAnswer : '')}
        />
        <span className="min-w-0 wrap-anywhere">
          {text}
          {isRequired && (
            <span aria-hidden="true" className="ml-0.5 text-danger">
              *
            </span>
          )}
        </span>
      </label>
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-hint`} className="text-sm text-text-3">
          {help}
        </p>
      )}
    </div>
  );
}
