// Reads the description of a class, whose markup has no links: an address in it would lead past the marketplace.
import { type Block, plainLines, readLightMarkup } from './light-markup.ts';

export const readDescription = (markdown: string): Block[] =>
  readLightMarkup(markdown, { hasLinks: false });

/** The words alone: for lists, search engines, feeds and calendars. */
export const descriptionWords = (markdown: string): string =>
  plainLines(readDescription(markdown)).trim();
