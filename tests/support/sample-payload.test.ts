import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type MailKind, mails } from '#contract/mails.ts';
import { samplePayload } from './sample-payload.ts';

test.each(Object.keys(mails) as MailKind[])('makes a payload of %s', (kind) => {
  const { error } = z.safeParse(mails[kind].payload, samplePayload(mails[kind].payload));
  expect(error?.issues ?? []).toEqual([]);
});
