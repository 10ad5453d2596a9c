// Six questions that open and close, with a link to all others.
import { Link } from 'react-router';
import { useSite } from '#web/kit/api/site.ts';
import { Accordion, AccordionItem } from '#web/ui/accordion.tsx';
import { Container } from '#web/ui/container.tsx';
import { sectionTitleClass } from '#web/ui/title-class.ts';
import { questions } from './questions.ts';

export function QuestionSection() {
  const { policy } = useSite();
  return (
    <section aria-labelledby="questions-title" className="py-20 sm:py-28">
      <Container className="grid gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-20">
        <div>
          <h2 id="questions-title" className={sectionTitleClass}>
            Frequently asked questions
          </h2>
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
          {questions(policy).map(({ id, question, response }) => (
            <AccordionItem key={id} value={id} question={question}>
              <p className="text-lg leading-8">{response}</p>
            </AccordionItem>
          ))}
        </Accordion>
      </Container>
    </section>
  );
}
