// Six questions that open and close, with a link to all others.
import { Link } from 'react-router';
import { useSite } from '#web/kit/api/site.ts';
import { Accordion, AccordionItem } from '#web/ui/accordion.tsx';
import { Container } from '#web/ui/container.tsx';
import { sectionTitleClass } from '#web/ui/title-class.ts';
import {
  atLeastBefore,
  daysText,
  lessThanBefore,
  type Policy,
  usuallyBefore,
} from '#domain/text/policy-text.ts';

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
          {questions(policy).map(({ id, question, answer }) => (
            <AccordionItem key={id} value={id} question={question}>
              <p className="text-lg leading-8">{answer}</p>
            </AccordionItem>
          ))}
        </Accordion>
      </Container>
    </section>
  );
}

interface Question {
  id: string;
  question: string;
  answer: string;
}

/** The six questions people ask before their first class, answered with the marketplace's rules. */
const questions = (policy: Policy): Question[] => [
  {
    id: 'experience',
    question: 'Do I need any experience?',
    answer:
      'Usually not. Unless its description says otherwise, a class welcomes complete beginners. Anyone aged 18 or older can join.',
  },
  {
    id: 'cancel',
    question: 'What if I need to cancel?',
    answer: `Cancel ${usuallyBefore(policy.refundWindowHours, 'the class starts')} and you get a full refund. If you cancel later, a refund may not be available.`,
  },
  {
    id: 'reschedule',
    question: 'What if the instructor changes the time?',
    answer: `Instructors can reschedule ${atLeastBefore(policy.rescheduleWindowHours, 'the start')}. You then accept the new time or request a refund, whichever suits you. Instructors who cancel ${lessThanBefore(policy.rescheduleWindowHours, 'the start')} may face penalties.`,
  },
  {
    id: 'after-booking',
    question: 'What happens after I book?',
    answer:
      'You receive a confirmation email with the date, the time and the place. After the class, another email invites you to leave a review.',
  },
  {
    id: 'become-instructor',
    question: 'How do I become an instructor?',
    answer:
      'Create an account and complete your instructor profile. After approval you can list classes with your own prices, group sizes, places and times.',
  },
  {
    id: 'payouts',
    question: 'How do payouts and fees work?',
    answer: `Instructors are paid within ${daysText(policy.payoutLimitDays)} for completed classes. Listing a class is free; we take a small commission per booking.`,
  },
];
