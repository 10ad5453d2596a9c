// Describes the card of a class that other sites show beside its link, and names it after what it shows.
import { createHash } from 'node:crypto';
import type { Settings } from '#contract/settings.ts';
import { brandColorsOf } from '#domain/brand/brand-colors.ts';
import { priceText } from '#domain/money/money.ts';
import { dateText, timeText } from '#domain/text/date-text.ts';
import type { CardTexts } from '#platform/pictures/cards/draw-card.ts';

/** Part of every name: raise it when the drawing changes. */
const drawing = 1;

interface CardFacts {
  id: string;
  title: string;
  location: string;
  town: string | null;
  town_state: string | null;
  price_cents: number;
  time_zone: string;
}

export interface ShareCard {
  texts: CardTexts;
  coverKey: string | undefined;
  /** Of the marketplace's logo. */
  logoKey: string | undefined;
  /** Another one as soon as the card shows something else. */
  version: string;
}

export function describeCard(row: CardFacts, around: Around): ShareCard {
  const { next, coverKey, brandName, accentColor, logo, logoName } = around;
  const place = row.town === null ? row.location : `${row.town}, ${row.town_state ?? ''}`;
  const when =
    next && `${dayText(next.startsAt, row.time_zone)}, ${timeText(next.startsAt, row.time_zone)}`;
  const texts: CardTexts = {
    title: row.title,
    line: [when, place.replace(/, $/, '')].filter(Boolean).join(' · '),
    label: priceText(next?.priceCents ?? row.price_cents).replace(/\.00$/, ''),
    brand: brandName,
    ...(accentColor !== '' && { colors: colorsOf(accentColor) }),
    ...(logo !== '' && logoName === 'in the logo' && { isNamedByLogo: true }),
  };
  // Cards without a logo keep the addresses that other sites know.
  const shown = JSON.stringify([drawing, texts, coverKey, ...(logo === '' ? [] : [logo])]);
  const version = createHash('sha256').update(shown).digest('hex').slice(0, 16);
  return { texts, coverKey, logoKey: logo || undefined, version };
}

interface Around extends Pick<Settings, 'brandName' | 'accentColor' | 'logo' | 'logoName'> {
  /** The next session; a class may have none. */
  next: { startsAt: Date; priceCents: number } | undefined;
  coverKey: string | undefined;
}

function colorsOf(accentColor: string): { brand: string; ink: string } {
  const { brand, 'on-brand': ink } = brandColorsOf(accentColor).light;
  return { brand, ink };
}

/** "Sat, Dec 5": the year says nothing about the next session. */
const dayText = (at: Date, timeZone: string): string =>
  dateText(at, timeZone).replace(/, \d+$/, '');

export const sharePath = (classId: string, version: string): string =>
  `/share/classes/${classId}-${version}.jpg`;

const name = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-f]{16})$/;

/** Undefined for an address that no card has. */
export function readShareName(text: string): { classId: string; version: string } | undefined {
  const [, classId, version] = name.exec(text) ?? [];
  return classId && version ? { classId, version } : undefined;
}
