// The texts of the mails about public questions.
import { expect, test } from 'vitest';
import { renderMail } from '../../../mails.tsx';

const brand = { brandName: 'Trellis', supportEmail: 'a@b.c', publicUrl: 'https://example.org' };
const questionId = '0b7c9e7e-6d3a-4f0e-9a53-0d9a3c1a2b4c';
const classId = '0b7c9e7e-6d3a-4f0e-9a53-0d9a3c1a2b4d';
const asked = {
  questionId,
  classId,
  title: 'Wheel throwing',
  question: 'Is it <b>messy</b>?\nMay I bring my son?',
};

test('tells an instructor who asks, and leads to where they answer', async () => {
  const payload = { ...asked, askerName: 'Lin H.' };
  const { subject, text } = await renderMail('question-asked', payload, brand);
  expect(subject).toBe('Lin H. asks about Wheel throwing');
  expect(text).toContain('Is it <b>messy</b>?\n');
  expect(text).toContain('Answer https://example.org/dashboard/teacher#questions');
  expect(text).toContain('everybody can read the question and your answer');
});

test('tells the asker the answer, and that their question is public now', async () => {
  const payload = { ...asked, instructorName: 'Ivo Brandt', answer: 'A little.' };
  const { subject, text } = await renderMail('question-answered', payload, brand);
  expect(subject).toBe('Ivo Brandt answered your question about Wheel throwing');
  expect(text).toContain('A little.');
  expect(text).toContain(`https://example.org/classes/${classId}#question-${questionId}`);
  expect(text).toContain('Everybody can read your question now');
});

test('tells the asker and the instructor why a question is hidden, each their own words', async () => {
  const payload = { ...asked, answer: 'A little.', reason: 'It is advertising.' };
  const mailTo = (isForAsker: boolean) =>
    renderMail('question-hidden', { ...payload, isForAsker }, brand);
  const asker = (await mailTo(true)).text;
  expect(asker).toContain('a question of yours');
  expect(asker).not.toContain('A little.');
  const instructor = (await mailTo(false)).text;
  expect(instructor).toContain('It is advertising.');
  expect(instructor).toContain('You had answered:');
});
