import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { commentRule, replyRule } from '#contract/reviews/reviews.ts';
import { demoClasses } from '../../../classes/demo/demo-classes.ts';
import { demoReviews } from './demo-reviews.ts';

const said = Object.values(demoReviews).flat();

test('speaks only of classes that have taken place before', () => {
  const repeating = demoClasses.filter(({ when }) => ['weekly', 'biweekly'].includes(when.rhythm));
  const numbers = repeating.map(({ number }) => String(number));
  expect(Object.keys(demoReviews).filter((number) => !numbers.includes(number))).toEqual([]);
});

test('says things that somebody could have typed, each once', () => {
  const comments = said.flatMap(({ comment }) => comment ?? []);
  const replies = said.flatMap(({ reply }) => reply ?? []);
  for (const comment of comments) expect(z.parse(commentRule, comment)).toBe(comment);
  for (const reply of replies) expect(z.parse(replyRule, reply)).toBe(reply);
  expect(new Set(comments).size).toBe(comments.length);
});
