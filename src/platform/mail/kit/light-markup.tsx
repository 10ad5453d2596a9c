// Text with a little Markdown in a mail: headings, lists, paragraphs, bold and links.
import { Fragment } from 'react';
import { type Block, readLightMarkup, type Words } from '#domain/text/light-markup.ts';
import { MailLink } from './mail-link.tsx';
import { painted } from './paint.ts';
import { Paragraph } from './paragraph.tsx';

export function LightMarkup({ text }: { text: string }) {
  // Blocks and words have no other key, and never change places.
  return readLightMarkup(text).map((block, index) => <BlockView key={index} block={block} />);
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'heading')
    return (
      <h2 {...painted(['text'], headingLook)}>
        <WordsView words={block.words} />
      </h2>
    );
  if (block.kind === 'paragraph')
    return (
      <Paragraph>
        <WordsView words={block.words} />
      </Paragraph>
    );
  const List = block.isNumbered ? 'ol' : 'ul';
  return (
    <List {...painted(['text-2'], listLook)}>
      {block.items.map((words, index) => (
        <li key={index} style={{ margin: '0 0 6px' }}>
          <WordsView words={words} />
        </li>
      ))}
    </List>
  );
}

function WordsView({ words }: { words: Words[] }) {
  return words.map((each, index) => <Fragment key={index}>{wordsOf(each)}</Fragment>);
}

function wordsOf(words: Words) {
  if (words.kind === 'text') return words.text;
  if (words.kind === 'break') return <br />;
  if (words.kind === 'link') return <MailLink href={words.href}>{words.text}</MailLink>;
  return (
    <strong {...painted(['text'], { fontWeight: 700 })}>
      <WordsView words={words.words} />
    </strong>
  );
}

const headingLook = {
  margin: '24px 0 8px',
  fontSize: '20px',
  lineHeight: '28px',
  fontWeight: 700,
  overflowWrap: 'anywhere' as const,
};

const listLook = {
  margin: '0 0 16px',
  padding: '0 0 0 24px',
  fontSize: '17px',
  lineHeight: '26px',
  overflowWrap: 'anywhere' as const,
};
