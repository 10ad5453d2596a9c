// Section of the class form for what everybody who books is asked: templates, and the questions in their order.
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { FormSection } from '../form-section.tsx';
import { QuestionCard } from './question-card.tsx';
import { emptyQuestion, questionTemplates } from './question-templates.ts';
import { useQuestions } from './use-questions.ts';

interface QuestionsSectionProps {
  /** People may have booked already. */
  isBooked?: boolean;
}

export function QuestionsSection({ isBooked = false }: QuestionsSectionProps) {
  const questions = useQuestions();
  const addButton = useRef<HTMLButtonElement>(null);
  const { list, isFull, listFault } = questions;
  return (
    <FormSection
      title="Questions at booking"
      hint="Optional. Everybody who books answers them; you see the answers on the list of who comes."
    >
      {list.length > 0 && (
        <ol aria-label="Questions" className="grid grid-cols-1 gap-3">
          {list.map((question, index) => (
            <QuestionCard
              key={question.id}
              questions={questions}
              question={question}
              index={index}
              onRemove={() => {
                questions.remove(index);
                addButton.current?.focus();
              }}
            />
          ))}
        </ol>
      )}
      {listFault && (
        <p data-fault tabIndex={-1} className="text-sm font-medium text-danger">
          {listFault}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          ref={addButton}
          size="sm"
          variant="outline"
          aria-disabled={isFull}
          onClick={() => isFull || questions.add(emptyQuestion)}
        >
          <Plus aria-hidden="true" />
          Add a question
        </Button>
        {Object.entries(questionTemplates).map(([name, template]) => (
          <Button
            key={name}
            size="sm"
            variant="ghost"
            aria-disabled={isFull}
            onClick={() => isFull || questions.add(template)}
          >
            <Plus aria-hidden="true" />
            {name}
          </Button>
        ))}
      </div>
      {isFull && <p className="text-sm text-text-2">Ten questions are the most for one class.</p>}
      {isBooked && (
        <p className="text-sm text-text-2">
          People who have booked already are asked once by email for what is required and new. Their
          earlier answers stay as they are.
        </p>
      )}
      <p role="status" className="sr-only">
        {questions.news}
      </p>
    </FormSection>
  );
}
