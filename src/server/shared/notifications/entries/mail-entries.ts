// The table of what the list of notifications says beside each mail. A mail of a kind that the list shows and that is
// missing here does not compile.
import { accountEntries } from './account-entries.ts';
import { bookingEntries } from './booking-entries.ts';
import type { MailEntries } from './mail-entry.ts';
import { moneyEntries } from './money-entries.ts';

export const mailEntries = {
  ...bookingEntries,
  ...moneyEntries,
  ...accountEntries,
  // Announcements and news are in the list also for people who have turned their mails off.
  'commission-changed': { writtenBy: 'admin/commission/announce-commission.ts' },
  'commission-change-canceled': { writtenBy: 'admin/commission/announce-commission.ts' },
  'announcement-terms': { writtenBy: 'announcements/send-announcement.ts' },
  'announcement-news': { writtenBy: 'announcements/send-announcement.ts' },
  'weekly-news': { writtenBy: 'flows/news/spread-news.ts' },
} as const satisfies MailEntries;
