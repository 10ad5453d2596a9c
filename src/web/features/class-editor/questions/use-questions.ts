// The questions of the class form, which are one text there as all its fields are; what is typed is part of its draft.
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  questionFaults,
  textOfQuestions,
  typedQuestions,
} from '#contract/classes/booking-questions.ts';
import { type BookingQuestion, questionLimits } from '#domain/booking/booking-questions.ts';
import type { ClassDetails } from '#web/kit/class/editor-values.ts';
import { newId } from '#web/kit/door/new-id.ts';

export function useQuestions() {
  const { watch, setValue, formState } = useFormContext<ClassDetails>();
  const [openId, setOpenId] = useState<string>();
  // For screen readers.
  const [news, setNews] = useState('');
  const list = typedQuestions(watch('bookingQuestions'));
  const fault = formState.errors.bookingQuestions?.message;
  const faults = fault === undefined ? {} : questionFaults(list);
  const save = (questions: readonly BookingQuestion[]) =>
    setValue('bookingQuestions', textOfQuestions(questions), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  return {
    list,
    news,
    /** About the whole list; what is wrong with a question stands in it. */
    listFault: Object.keys(faults).some((key) => key !== 'list') ? undefined : fault,
    faultOf: (index: number, part: string) => faults[`${index}.${part}`],
    hasFault: (index: number) => Object.keys(faults).some((key) => key.startsWith(`${index}.`)),
    isFull: list.length >= questionLimits.questions,
    openId,
    toggle: (id: string) => setOpenId(openId === id ? undefined : id),
    add: (question: Omit<BookingQuestion, 'id'>) => {
      const id = newId();
      save([...list, { ...question, id }]);
      setOpenId(id);
      setNews(`Question ${list.length + 1} added.`);
    },
    change: (id: string, change: Partial<BookingQuestion>) =>
      save(list.map((question) => (question.id === id ? { ...question, ...change } : question))),
    remove: (index: number) => {
      save(list.toSpliced(index, 1));
      setNews(`Question ${index + 1} deleted.`);
    },
    move: (from: number, to: number) => {
      const question = list[from];
      if (!question || to < 0 || to >= list.length) return;
      save(list.toSpliced(from, 1).toSpliced(to, 0, question));
      setNews(`Question ${from + 1} is now question ${to + 1} of ${list.length}.`);
    },
  };
}

export type Questions = ReturnType<typeof useQuestions>;
