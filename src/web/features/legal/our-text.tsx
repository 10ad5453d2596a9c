// Writes a legal text of Trellis with a little Markdown, so that operators can change it. Only pages of operators load this.
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import type { LegalFacts, LegalSection } from './legal-section.ts';
import { privacySections, privacySummary } from './privacy-sections.ts';
import { termsSections, termsSummary } from './terms-sections.ts';

const texts = {
  terms: { summary: termsSummary, sections: termsSections },
  privacy: { summary: privacySummary, sections: privacySections },
};

export function ourText(document: keyof typeof texts, facts: LegalFacts): string {
  const { summary, sections } = texts[document];
  const parts = sections.map(
    (section) => `# ${section.title}\n\n${markupOfSection(section, facts)}`,
  );
  return [summary, ...parts].join('\n\n');
}

function markupOfSection({ Body }: LegalSection, facts: LegalFacts): string {
  const box = document.createElement('div');
  const root = createRoot(box);
  flushSync(() =>
    root.render(
      <MemoryRouter>
        <Body {...facts} />
      </MemoryRouter>,
    ),
  );
  const markup = blocksOf(box).join('\n\n');
  root.unmount();
  return markup;
}

function blocksOf(box: Element): string[] {
  return [...box.children].map((element) => {
    if (element.tagName !== 'UL' && element.tagName !== 'OL') return wordsOf(element);
    const isNumbered = element.tagName === 'OL';
    return [...element.children]
      .map((item, index) => `${isNumbered ? `${index + 1}.` : '-'} ${wordsOf(item)}`)
      .join('\n');
  });
}

/** Links within the site become words: the little Markdown knows whole addresses only. */
function wordsOf(element: Element): string {
  const words = [...element.childNodes].map((node) => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    const inside = wordsOf(node);
    const href = node.getAttribute('href') ?? '';
    if (node.tagName === 'A' && href.startsWith('https://')) return `[${inside}](${href})`;
    return node.tagName === 'STRONG' ? `**${inside}**` : inside;
  });
  return words.join('').replaceAll(/\s+/g, ' ');
}
