// Presents the fields of a class that every response shares: card, class page and the instructor's own view.
import { presentCategory } from '#contract/classes/categories.ts';

interface ClassRow {
  id: string;
  title: string;
  description: string;
  price_cents: number;
  location: string;
  latitude: number | null;
  longitude: number | null;
  time_zone: string;
  category_id: number;
}

export const presentClassFacts = (row: ClassRow) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  price: row.price_cents / 100,
  location: row.location,
  latitude: row.latitude,
  longitude: row.longitude,
  timeZone: row.time_zone,
  category: presentCategory(row.category_id),
});
