// Converts between the blocks of a description and the document of the editor.
import type { Node } from 'prosemirror-model';
import type { Block, Words } from '#domain/text/light-markup.ts';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

export function documentOf(blocks: readonly Block[]): Node {
  const content = blocks.flatMap(nodeOf);
  return nodes.doc.create(null, content.length > 0 ? content : [nodes.paragraph.create()]);
}

function nodeOf(block: Block): Node[] {
  if (block.kind === 'paragraph') return [paragraphOf(block.words)];
  if (block.kind === 'heading') {
    const text = wordsOf(block.words);
    return text === '' ? [] : [nodes.heading.create(null, schema.text(text))];
  }
  const items = block.items.map((words) => nodes.item.create(null, paragraphOf(words)));
  const list = block.isNumbered ? nodes.numbers : nodes.bullets;
  return items.length > 0 ? [list.create(null, items)] : [];
}

const paragraphOf = (words: readonly Words[]): Node =>
  nodes.paragraph.create(
    null,
    words.flatMap((one) => inlineOf(one, false)),
  );

function inlineOf(words: Words, isBold: boolean): Node[] {
  if (words.kind === 'break') return [nodes.lineBreak.create()];
  if (words.kind === 'bold') return words.words.flatMap((one) => inlineOf(one, true));
  if (words.text === '') return [];
  return [schema.text(words.text, isBold ? [marks.bold.create()] : [])];
}

const wordsOf = (words: readonly Words[]): string =>
  words
    .map((one) => {
      if (one.kind === 'break') return ' ';
      return one.kind === 'bold' ? wordsOf(one.words) : one.text;
    })
    .join('');

export const blocksOf = (document: Node): Block[] => document.children.map(blockOf);

function blockOf(node: Node): Block {
  if (node.type === nodes.heading) return { kind: 'heading', words: wordsIn(node) };
  if (node.type === nodes.paragraph) return { kind: 'paragraph', words: wordsIn(node) };
  const items = node.children.map((item) => item.children.flatMap(wordsIn));
  return { kind: 'list', isNumbered: node.type === nodes.numbers, items };
}

const wordsIn = (node: Node): Words[] =>
  node.children.map((child): Words => {
    if (child.type === nodes.lineBreak) return { kind: 'break' };
    const text: Words = { kind: 'text', text: child.text ?? '' };
    return marks.bold.isInSet(child.marks) ? { kind: 'bold', words: [text] } : text;
  });
