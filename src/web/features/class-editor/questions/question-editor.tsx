// The fields of one question in the class form.
import {
  type BookingQuestion,
  questionKindNames,
  questionKinds,
  questionLimits,
  type QuestionKind,
} from '#domain/booking/booking-questions.ts';
import { Field, Input, NativeSelect, Textarea } from '#web/ui/form/field.tsx';
import type { Questions } from './use-questions.ts';

interface QuestionEditorProps {
  id: string;
  questions: Questions;
  question: BookingQuestion;
  index: number;
}

export function QuestionEditor({ id, questions, question, index }: QuestionEditorProps) {
  const change = (changed: Partial<BookingQuestion>) => questions.change(question.id, changed);
  const fault = (part: keyof BookingQuestion) => questions.faultOf(index, part);
  return (
    <div id={id} className="grid grid-cols-1 gap-5 border-t border-border p-4">
      <Field label="Question" required error={fault('text')}>
        {(aria) => (
          <Input
            {...aria}
            value={question.text}
            maxLength={questionLimits.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
      </Field>
      <Field label="Answered with">
        {(aria) => (
          <NativeSelect
            {...aria}
            value={question.kind}
            onChange={({ target }) => change({ kind: target.value as QuestionKind })}
          >
            {questionKindNames.map((kind) => (
              <option key={kind} value={kind}>
                {questionKinds[kind]}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {question.kind === 'choice' && (
        <Field
          label="Answers to choose from"
          required
          error={fault('choices')}
          hint={`One in each line, at most ${questionLimits.choices}.`}
        >
          {(aria) => (
            <Textarea
              {...aria}
              rows={Math.min(questionLimits.choices, Math.max(4, question.choices.length))}
              value={question.choices.join('\n')}
              onChange={({ target }) => change({ choices: target.value.split('\n') })}
            />
          )}
        </Field>
      )}
      <Field label="Help line" error={fault('help')} hint="Shown below the question. Optional.">
        {(aria) => (
          <Input
            {...aria}
            value={question.help}
            maxLength={questionLimits.help}
            onChange={({ target }) => change({ help: target.value })}
          />
        )}
      </Field>
      <div className="grid gap-1">
        <YesField
          label={question.kind === 'checkbox' ? 'Required: it has to be checked' : 'Required'}
          isOn={question.isRequired}
          onChange={(isRequired) => change({ isRequired })}
        />
        <YesField
          label="Ask for each seat"
          isOn={question.isPerSeat}
          onChange={(isPerSeat) => change({ isPerSeat })}
        />
        <YesField
          label="Answers stand out on the list of who comes"
          isOn={question.isAlert}
          onChange={(isAlert) => change({ isAlert })}
        />
      </div>
    </div>
  );
}

interface YesFieldProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function YesField({ label, isOn, onChange }: YesFieldProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
