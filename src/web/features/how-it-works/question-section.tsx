// Six questions that open and close, with the way to all the others.
import { Link } from 'react-router';
import { Accordion, AccordionItem } from '#web/ui/accordion.tsx';
import { Container } from '#web/ui/container.tsx';
import { questions } from './questions.ts';
import { SectionTitle } from './section-title.tsx';

export function QuestionSection() {
  return (
    <section aria-labelledby="questions-title" className="py-20 sm:py-28">
      <Container className="grid gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-20">
        <div>
          <SectionTitle id="questions-title">Frequently asked questions</SectionTitle>
          <p className="mt-5 text-lg leading-8 text-text-2">
            Something else on your mind?{' '}
            <Link
              to="/faq"
              className="font-semibold text-accent underline underline-offset-4 hover:text-accent-hover"
            >
              Read the full FAQ
            </Link>
            .
          </p>
        </div>
        <Accordion>
          {questions.map(({ id, question, answer }) => (
            <AccordionItem key={id} value={id} question={question}>
              <p className="text-lg leading-8">{answer}</p>
            </AccordionItem>
          ))}
        </Accordion>
      </Container>
    </section>
  );
}
