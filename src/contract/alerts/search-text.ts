// Describes a saved search in a few words, for lists and mails.
import { type DayPart, dayParts } from '#domain/classes/day-parts.ts';
import { type Level, levels } from '#domain/classes/levels.ts';
import { type TeachingLanguage, teachingLanguages } from '#domain/classes/teaching-languages.ts';
import { measures } from '#domain/measures.ts';
import { findCategory } from '../classes/categories.ts';

/** Parameters of the explore page, all texts. */
export type SavedSearch = Partial<Record<string, string>>;

/** "“pottery”, near Austin, up to $40" */
export function searchText(search: SavedSearch): string {
  const { q, tag, category, minPrice, maxPrice, from, to, near, lat } = search;
  const parts = [
    q && `“${q}”`,
    tag?.replaceAll('-', ' '),
    category && findCategory(Number(category))?.name,
    near ? `near ${near}` : lat && 'near a place on the map',
    minPrice && `from ${measures().symbol}${minPrice}`,
    maxPrice && `up to ${measures().symbol}${maxPrice}`,
    from && `from ${from}`,
    to && `until ${to}`,
    ...factTexts(search),
  ];
  return parts.filter(Boolean).join(', ') || 'All classes';
}

function factTexts(search: SavedSearch) {
  const { time, available, seats, level, language, rating, kids, stepFree } = search;
  const hasSeats = available === 'true' || seats !== undefined;
  return [
    time && dayParts[time as DayPart]?.label.toLowerCase(),
    hasSeats && (Number(seats) > 1 ? `with seats for ${seats}` : 'with free seats'),
    level && levels[level as Level]?.toLowerCase(),
    language && `in ${teachingLanguages[language as TeachingLanguage]}`,
    rating && `rated ${rating} or better`,
    kids === 'true' && 'kids welcome',
    stepFree === 'true' && 'step-free',
  ];
}
