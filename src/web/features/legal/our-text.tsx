// Writes a legal text of Trellis with a little Markdown, so that operators can change it. It reads the elements of the sections
// without rendering them: what renders into a page would be sent to everybody.
import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { LegalFacts, LegalSection } from './legal-section.ts';
import { privacySections, privacySummary } from './privacy-sections.ts';
import { termsSections, termsSummary } from './terms-sections.ts';

const texts = {
  terms: { summary: termsSummary, sections: termsSections },
  privacy: { summary: privacySummary, sections: privacySections },
};

export function ourText(document: keyof typeof texts, facts: LegalFacts): string {
  const { summary, sections } = texts[document];
  return [summary, ...sections.map((section) => markupOfSection(section, facts))].join('\n\n');
}

function markupOfSection({ title, Body }: LegalSection, facts: LegalFacts): string {
  return [`# ${title}`, ...elementsOf(<Body {...facts} />).map(blockOf)].join('\n\n');
}

type AnyElement = ReactElement<{ children?: ReactNode; href?: string }>;

/** The elements of HTML in a node, in order; components of ours, which use no hooks, are called. */
function elementsOf(node: ReactNode): AnyElement[] {
  if (Array.isArray(node)) return (node as ReactNode[]).flatMap(elementsOf);
  if (!isValidElement(node)) return [];
  const element = node as AnyElement;
  if (typeof element.type === 'string') return [element];
  return elementsOf(insideOf(element));
}

function insideOf({ type, props }: AnyElement): ReactNode {
  if (type === Fragment || typeof type !== 'function') return props.children;
  return (type as (given: object) => ReactNode)(props);
}

function blockOf({ type, props }: AnyElement): string {
  if (type !== 'ul' && type !== 'ol') return wordsOf(props.children);
  const mark = (index: number): string => (type === 'ol' ? `${index + 1}.` : '-');
  return elementsOf(props.children)
    .map((item, index) => `${mark(index)} ${wordsOf(item.props.children)}`)
    .join('\n');
}

/** Links within the site become words: the little Markdown knows whole addresses only. */
function wordsOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return (node as ReactNode[]).map(wordsOf).join('');
  if (!isValidElement(node)) return '';
  const element = node as AnyElement;
  const { type, props } = element;
  if (typeof type !== 'string') return wordsOf(insideOf(element));
  const words = wordsOf(props.children);
  if (type === 'strong') return `**${words}**`;
  return props.href?.startsWith('https://') ? `[${words}](${props.href})` : words;
}
