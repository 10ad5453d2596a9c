// Describes a saved search in a few words, for lists and mails.
import { findCategory } from '../classes/categories.ts';

/** Parameters of the explore page, all texts. */
export type SavedSearch = Partial<Record<string, string>>;

/** "“pottery”, near Austin, up to $40" */
export function searchText(search: SavedSearch): string {
  const { q, category, minPrice, maxPrice, from, to, near, lat, available } = search;
  const parts = [
    q && `“${q}”`,
    category && findCategory(Number(category))?.name,
    near ? `near ${near}` : lat && 'near a place on the map',
    minPrice && `from $${minPrice}`,
    maxPrice && `up to $${maxPrice}`,
    from && `from ${from}`,
    to && `until ${to}`,
    available === 'true' && 'with free seats',
  ];
  return parts.filter(Boolean).join(', ') || 'All classes';
}
