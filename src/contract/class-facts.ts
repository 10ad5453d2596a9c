// What a class says of itself wherever it travels: on a card, on its page, and to its instructor.
import { presentCategory } from './categories.ts';

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

export const presentFacts = (row: ClassRow) => ({
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
