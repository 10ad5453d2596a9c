// Text with a little Markdown on a page: headings, lists, paragraphs, bold and links.
import { Fragment } from 'react';
import { type Block, readLightMarkup, type Words } from '#domain/text/light-markup.ts';
import { classNames } from '#web/ui/class-names.ts';

interface LightMarkupProps {
  text: string;
  /** The level of its headings, one below the title above it. */
  level: 2 | 3 | 4;
}

export function LightMarkup({ text, level }: LightMarkupProps) {
  return (
    <MarkupBlocks
      blocks={readLightMarkup(text)}
      level={level}
      className="text-[1.0625rem] leading-7"
    />
  );
}

interface MarkupBlocksProps extends Pick<LightMarkupProps, 'level'> {
  blocks: Block[];
  className: string;
}

export function MarkupBlocks({ blocks, level, className }: MarkupBlocksProps) {
  return (
    <div className={classNames('grid grid-cols-1 gap-4 text-text-2 wrap-anywhere', className)}>
      {blocks.map((block, index) => (
        // Blocks and words have no other key, and never change places.
        <BlockView key={index} block={block} level={level} />
      ))}
    </div>
  );
}

function BlockView({ block, level }: { block: Block; level: LightMarkupProps['level'] }) {
  if (block.kind === 'paragraph')
    return (
      <p dir="auto">
        <WordsView words={block.words} />
      </p>
    );
  if (block.kind === 'heading') {
    const Heading = `h${level}` as const;
    return (
      <Heading dir="auto" className="mt-2 text-xl font-bold tracking-tight text-text">
        <WordsView words={block.words} />
      </Heading>
    );
  }
  const List = block.isNumbered ? 'ol' : 'ul';
  return (
    <List
      className={
        block.isNumbered ? 'grid list-decimal gap-1.5 pl-6' : 'grid list-disc gap-1.5 pl-6'
      }
    >
      {block.items.map((words, index) => (
        <li key={index} dir="auto" className="marker:text-text-3">
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
  if (words.kind === 'bold')
    return (
      <strong className="font-semibold text-text">
        <WordsView words={words.words} />
      </strong>
    );
  return (
    <a
      href={words.href}
      target="_blank"
      rel="noopener noreferrer"
      className="font-medium text-accent underline underline-offset-4 hover:text-accent-hover"
    >
      {words.text}
    </a>
  );
}
