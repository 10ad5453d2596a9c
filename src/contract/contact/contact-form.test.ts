import { expect, test } from 'vitest';
import { contactForm } from './contact-form.ts';
import { contactTopics } from './contact-topics.ts';

const good = { name: 'Lin', email: 'lin@example.com', topic: '', message: 'Hello' };

function messagesOf(input: unknown): Record<string, string> {
  const result = contactForm.safeParse(input);
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map((issue) => [issue.path[0], issue.message]));
}

test('takes a message without a topic, and one for every topic in the list', () => {
  expect(messagesOf(good)).toEqual({});
  for (const topic of contactTopics) expect(messagesOf({ ...good, topic: topic.key })).toEqual({});
});

test('names every missing field, blanks counting as missing', () => {
  expect(messagesOf({ name: ' ', email: '', topic: '', message: '\n \n' })).toEqual({
    name: 'Name is required',
    email: 'Please enter a valid email address',
    message: 'Message is required',
  });
});

test.each([
  'lin',
  'lin@',
  '@example.com',
  'lin@example',
  'lin @example.com',
  'a@b.co\r\nBcc: c@d.ef',
])('refuses the address %j', (email) => {
  expect(messagesOf({ ...good, email })).toEqual({ email: 'Please enter a valid email address' });
});

test('forgives spaces around an address', () => {
  expect(contactForm.parse({ ...good, email: ' lin@example.com ' }).email).toBe('lin@example.com');
});

test('refuses a topic that is not in the list', () => {
  expect(messagesOf({ ...good, topic: 'refunds' })).toEqual({
    topic: 'Choose a topic from the list',
  });
});

test('says how long a name and a message may be', () => {
  expect(messagesOf({ ...good, name: 'n'.repeat(101), message: 'm'.repeat(5001) })).toEqual({
    name: 'Name must be at most 100 characters',
    message: 'Message must be at most 5,000 characters',
  });
  expect(messagesOf({ ...good, name: 'n'.repeat(100), message: 'm'.repeat(5000) })).toEqual({});
});
