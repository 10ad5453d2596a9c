// When a changed setting counts, for the operator who is about to save it.
import type { SettingKey } from '#contract/settings.ts';

const atOnce = 'Pages show it at once.';
const newTexts = 'Counts for texts that are written or changed from now on.';
const newBookings = 'Counts for new bookings. Bookings made before keep their rule.';

/** Null for the commission, which the dialog explains by itself. */
export const settingEffects: Record<SettingKey, string | null> = {
  brandName: 'Pages, new emails and new receipts carry it at once.',
  supportEmail: 'Pages and new emails name it at once.',
  supportPhone: atOnce,
  supportHours: atOnce,
  postalAddress: atOnce,
  currency: 'Counts at once, everywhere. It is final once the first class has a price.',
  distanceUnit: atOnce,
  commissionBps: null,
  refundWindowHours: newBookings,
  leastRefundWindowHours: newBookings,
  mostRefundWindowHours: newBookings,
  leastDecisionHours: 'Counts for minimums that are set from now on.',
  mostDecisionHours: 'Counts for minimums that are set from now on.',
  rescheduleWindowHours: 'Counts for dates that are rescheduled or canceled from now on.',
  payoutDelayHours: 'Counts for dates whose payout is not planned yet.',
  payoutLimitDays: 'Counts at once, also for dates in the past.',
  holdMinutes: 'Counts for seats that are held from now on.',
  waitlistClaimHours: 'Counts for offers from now on.',
  reminderHoursBefore: 'Counts for reminders that are planned from now on.',
  reviewInvitationHoursAfter: 'Counts for dates that end from now on.',
  lateCancelPenaltyBps: 'Counts for dates that are canceled from now on.',
  dataRequestDays: 'Counts for requests that are entered from now on.',
  demoCheckout: 'Counts for new bookings.',
  instructorApproval: 'Counts for new instructors.',
  accentColor: 'Pages and new emails are painted in it at once.',
  logo: 'Pages and new emails show it at once, icons within an hour.',
  logoOnDark: atOnce,
  logoName: atOnce,
  categoryOrder: 'Pages and the class editor list them so at once.',
  featuredClasses: 'The home page shows it at once, or from the time that you chose.',
  moderatedWords: newTexts,
  moderatedWordsEffect: newTexts,
  emailAddressEffect: newTexts,
  phoneNumberEffect: newTexts,
  outsideLinkEffect: newTexts,
  firstClass: 'Counts for classes that are published from now on.',
  homeSections: 'The home page changes at once.',
};
