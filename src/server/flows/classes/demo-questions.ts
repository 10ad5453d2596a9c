// Questions of the demo: answered ones on a few classes, and one that waits for the demo's instructor.
import { demoAccounts } from '#contract/accounts/demo-accounts.ts';
import { Refusal } from '#contract/errors.ts';
import { hourMs } from '#domain/time/durations.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { standardSettings } from '#contract/settings.ts';
import { deleteQueuedMails } from '#platform/mail/outbox/outbox-store.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { demoLearners } from '../../accounts/demo/demo-learners.ts';
import { demoClassId } from '../../classes/demo/demo-classes.ts';
import { answerQuestion } from '../../questions/answer-question.ts';
import { askQuestion } from '../../questions/ask-question.ts';

const [lena, ivo] = demoAccounts;

interface DemoQuestion {
  /** The number of the class, one of Ivo's. */
  of: number;
  /** Place in the list of learners; Lena where it is left out. */
  asker?: number;
  hoursAgo: number;
  question: string;
  answer?: string;
}

const questions: DemoQuestion[] = [
  {
    of: 1,
    asker: 12,
    hoursAgo: 310,
    question: 'I am left-handed. Does the wheel mind?',
    answer:
      'Not at all. Two of my wheels turn both ways, and I throw with the wrong hand to show you.',
  },
  {
    of: 1,
    asker: 6,
    hoursAgo: 190,
    question: 'Can you post the bowl to me when it is fired? I live in Chicago.',
    answer:
      'Yes. Postage is extra, paid when it is ready.\nI pack it in so much straw that nothing has broken yet.',
  },
  {
    of: 1,
    hoursAgo: 75,
    question: 'Is there somewhere to leave a bicycle?',
    answer: 'There are racks right in front of the door, and I can see them from my wheel.',
  },
  {
    of: 2,
    asker: 19,
    hoursAgo: 140,
    question: 'I have to miss the third evening. Is the course still worth it?',
    answer: 'It is. Come to the open studio that Sunday, and I show you what we did.',
  },
  { of: 3, asker: 2, hoursAgo: 20, question: 'May my daughter (9) share my table?' },
];

export const questionsDemoHooks: ModuleHooks = {
  module: 'questions-demo',
  demo: { fill: askAll },
};

async function askAll(tx: Db, clock: Clock): Promise<void> {
  for (const each of questions) {
    try {
      await askAndAnswer(tx, clock, each);
    } catch (error) {
      // The class is not shown any more: the demo goes without.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

async function askAndAnswer(tx: Db, clock: Clock, demo: DemoQuestion): Promise<void> {
  const { of, asker, hoursAgo, question, answer } = demo;
  const askerId = (asker === undefined ? lena : demoLearners[asker])?.id;
  if (askerId === undefined) return;
  const classId = demoClassId(of);
  const asked = { askerId, classId, question };
  const { id } = await askQuestion(tx, pastContext(clock, hoursAgo), asked);
  if (answer === undefined) return;
  const reply = { instructorId: ivo.id, questionId: id, answer };
  await answerQuestion(tx, pastContext(clock, hoursAgo - 9), reply);
  // Nobody finds mails about the past in the mailbox.
  for (const kind of ['question-asked', 'question-answered'] as const)
    await deleteQueuedMails(tx, { kind, entities: [id] });
}

/** Nobody has a device that is notified of the past. */
const nobodyWaits: Jobs = {
  add: async () => {},
  addMany: async () => {},
  cancel: async () => false,
  find: async () => undefined,
  drop: async () => {},
};

const pastContext = (clock: Clock, hoursAgo: number) => ({
  clock: { now: () => new Date(clock.now().getTime() - hoursAgo * hourMs) },
  notices: { publish: async () => {} },
  jobs: nobodyWaits,
  // Nobody moderates the words of the demo.
  readSettings: () => Promise.resolve(standardSettings('demo')),
  config: { publicUrl: 'http://localhost' },
});
