// Examples of the mails about a commission, and what their entries in the list of notifications say.
import type { EntryExample } from './entry-example.ts';

export const commissionEntries: EntryExample[] = [
  [
    'commission-exception',
    {
      of: { kind: 'category', name: 'Music' },
      fromBps: 1000,
      toBps: 500,
      countsFrom: '2026-12-19T12:00:00.000Z',
      until: { at: '2027-03-01T12:00:00.000Z', thenBps: 1000 },
    },
    'Commission in Music: 5% from Sat, Dec 19, 2026 | From Sat, Dec 19, 2026, the commission on classes in Music is 5% instead of 10%. Of $20.00 you get $19.00 instead of $18.00. Bookings made before keep 10%. It counts until Mon, Mar 1, 2027; then it is 10% again. | /dashboard/teacher/earnings',
  ],
  [
    'commission-tax',
    {
      bps: 2000,
      name: 'VAT',
      number: 'US-12',
      before: null,
      countsFrom: '2027-01-01T05:00:00.000Z',
      isCanceled: false,
      commissionBps: 1000,
    },
    '20% VAT on our commission from Fri, Jan 1, 2027, 5:00 AM UTC | From Fri, Jan 1, 2027, 5:00 AM UTC, 20% VAT is charged on our commission. Of $20.00 you get $17.60 instead of $18.00. Bookings made before stay as they are. | /dashboard/teacher/earnings',
  ],
];
