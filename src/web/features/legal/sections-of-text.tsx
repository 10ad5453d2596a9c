// Cuts a text with a little Markdown into the sections of a legal page, at its headings.
import { type Block, plainText, readLightMarkup } from '#domain/text/light-markup.ts';
import { MarkupBlocks } from '#web/kit/text/light-markup.tsx';
import type { LegalSection } from './legal-section.ts';

interface CutText {
  /** What stands before the first heading. */
  lead: Block[];
  sections: LegalSection[];
}

export function sectionsOfText(text: string): CutText {
  const lead: Block[] = [];
  const parts: { title: string; blocks: Block[] }[] = [];
  for (const block of readLightMarkup(text)) {
    if (block.kind === 'heading') parts.push({ title: plainText([block]), blocks: [] });
    else (parts.at(-1)?.blocks ?? lead).push(block);
  }
  const sections = parts.map(({ title, blocks }, index) => ({
    // Headings may repeat, so the place makes it unique.
    id: `${index + 1}-${slugOf(title)}`,
    title,
    Body: () => <MarkupBlocks blocks={blocks} level={3} className="" />,
  }));
  return { lead, sections };
}

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
