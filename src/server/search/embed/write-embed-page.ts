// Writes the page of an embedded list: HTML and CSS, which need no script; one may tell how high it is.
import type { EmbedTheme } from '#domain/classes/embed.ts';
import { marketplaceTags, shareLink } from '#domain/classes/share-tag.ts';
import { centsOf, priceText } from '#domain/money/money.ts';
import { shortDateText, timeText } from '#domain/text/date-text.ts';
import { countedText } from '#domain/text/length-text.ts';
import { xmlText } from '#platform/xml-text.ts';
import { seatsText } from '../feeds/feed-texts.ts';
import { embedStyle } from './embed-style.ts';
import { fitScript } from './fit-script.ts';
import type { EmbedDate } from './find-embed-dates.ts';

export interface EmbedPage {
  /** Of the instructor or studio. */
  name: string;
  homePath: string;
  dates: EmbedDate[];
  theme: EmbedTheme;
  fits: boolean;
  /** "2026-11-16" */
  today: string;
  brandName: string;
  publicUrl: string;
  /** The address of the cover in its smallest size. */
  pictureUrl: (card: EmbedDate['card']) => string | undefined;
}

export function writeEmbedPage(page: EmbedPage): string {
  const { name, homePath, dates, theme, brandName, publicUrl } = page;
  const home = `${publicUrl}${homePath}`;
  const title = `Upcoming classes: ${name}`;
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><base target="_blank">`,
    `<title>${xmlText(title)}</title><style>${embedStyle(theme)}</style></head><body><main>`,
    `<h1>${xmlText(title)}</h1>`,
    dates.length === 0
      ? '<p class="empty">No dates at the moment. Check back soon.</p>'
      : `<ul>${dates.map((date) => writeDate(page, date)).join('')}</ul>`,
    `<footer>${link(home, 'See all classes')}<span>Booking by ${xmlText(brandName)}</span></footer>`,
    `</main>${page.fits ? `<script>${fitScript}</script>` : ''}</body></html>`,
    '',
  ].join('\n');
}

function writeDate(page: EmbedPage, { card, session }: EmbedDate): string {
  const picture = page.pictureUrl(card);
  const { availableSpots: free } = session;
  const price = priceText(centsOf(session.price));
  const address = shareLink(page.publicUrl, card.id, marketplaceTags.website);
  return [
    '<li>',
    picture
      ? `<img src="${xmlText(picture)}" alt="" width="72" height="72">`
      : '<span class="none"></span>',
    `<div class="what"><a class="title" dir="auto" rel="noopener" href="${xmlText(address)}">${xmlText(card.title)}</a>`,
    `<p>${xmlText(whenOf(page, { card, session }))}</p>`,
    `<p><b>${xmlText(price)}</b> · ${seatsText(free)}</p></div>`,
    // The link of the title covers the whole row.
    `<span class="book${free <= 0 ? ' full' : ''}" aria-hidden="true">${free <= 0 ? 'View' : 'Book'}</span>`,
    '</li>',
  ].join('');
}

/** "Sat, Dec 5, 10:00 AM CST"; the first date of a course names its meetings. */
function whenOf({ today }: EmbedPage, { card, session }: EmbedDate): string {
  const { timeZone, meetingCount, sessions } = card;
  const at = `${shortDateText(session.startTime, timeZone, today)}, ${timeText(session.startTime, timeZone)}`;
  const isCourse = meetingCount > 1 && session.id === sessions[0]?.id;
  return isCourse ? `${at} · ${countedText(meetingCount, 'meeting')}` : at;
}

const link = (address: string, text: string): string =>
  `<a rel="noopener" href="${xmlText(address)}">${xmlText(text)}</a>`;
