import { Node } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { readDescription } from '#domain/text/description-markup.ts';
import { writeLightMarkup } from '#domain/text/write-light-markup.ts';
import { blocksOf, documentOf } from './document.ts';
import { schema } from './schema.ts';

const throughEditor = (markdown: string): string => {
  const doc = documentOf(readDescription(markdown));
  doc.check();
  // As it is kept for undo and for the clipboard.
  return writeLightMarkup(blocksOf(Node.fromJSON(schema, doc.toJSON())));
};

test.for([
  '# What we do\n\nTwo **loaves** each,\nwith salt.\n\n- Flour\n- An **apron**\n\n1. Knead\n2. Wait',
  '- one\n  goes on\n- two',
  String.raw`\# not a heading, 5 \* 3 and 1\. nor a list`,
  '[here](javascript:alert(1)) <b>x</b>',
  '',
])('shows and writes %j as it was', (markdown) => {
  expect(throughEditor(markdown)).toBe(markdown.replace(String.raw` 1\.`, ' 1.'));
});

test('shows a heading with bold words and line breaks as the words of one line', () => {
  expect(throughEditor('# **Big** day')).toBe('# Big day');
});

test('an empty description is one empty paragraph, and is written as nothing', () => {
  const doc = documentOf([]);
  expect(doc.toJSON()).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
  expect(writeLightMarkup(blocksOf(doc))).toBe('');
});
