// A row of the rights matrix: what each kind of person gets from a call, and what it takes to send it.

export const people = [
  'visitor',
  'learner',
  'otherLearner',
  'instructor',
  'otherInstructor',
  'suspended',
  'operator',
] as const;
export type Person = (typeof people)[number];

/** What a row may need to build a request that is valid for whoever is allowed to send it. */
export interface World {
  settingsVersion(): Promise<string>;
  inOneMinute(): string;
  /** The id of a job that was given up. */
  failedJob(): Promise<string>;
  /** The id of a mail that was given up, and of one in the mailbox of the demo. */
  failedMail(): Promise<string>;
  capturedMail(): Promise<string>;
  /** A new class of the instructor and its date. */
  classAndSession(): Promise<[classId: string, sessionId: string]>;
  /** A class that everybody can find, and the username of somebody who gives one. */
  publicClass(): Promise<string>;
  publicInstructor(): Promise<string>;
  /** Bookings of the learner; those that are forfeited are of a class of the instructor. */
  paidBooking(): Promise<string>;
  heldBooking(): Promise<string>;
  forfeitedBooking(): Promise<string>;
  refundRequest(): Promise<string>;
  /** A refund that came back, and the number of its event in the books. */
  failedRefund(): Promise<string>;
  ledgerEvent(): Promise<string>;
  /** Of the learner, at a date of the instructor that is about to begin, and at one they were marked as missing. */
  bookingNow(): Promise<string>;
  missedBooking(): Promise<string>;
  /** Of the learner, at a date that was moved; and what canceling a date late may cost its instructor. */
  rescheduledBooking(): Promise<string>;
  penalty(): Promise<string>;
  /** Of a date of the instructor that is over. */
  payout(): Promise<string>;
  /** A class of the instructor that the learner has been at, and what they say of one. */
  attendedClass(): Promise<string>;
  review(): Promise<string>;
  /** A date without seats, and a place of the learner on the list of one, with seats kept for them. */
  fullSession(): Promise<string>;
  offer(): Promise<string>;
  /** Who may be decided about, and what waits for a decision in the admin area, of people whom no column is about. */
  somebody(): Promise<string>;
  suspendedPerson(): Promise<string>;
  application(): Promise<string>;
  takenDownClass(): Promise<string>;
  report(): Promise<string>;
  /** Of the learner, at a class of the instructor. */
  hiddenReview(): Promise<string>;
  contest(): Promise<string>;
  payoutOnHold(): Promise<string>;
  /** Where the learner can pay. */
  demoCheckout(): Promise<string>;
}

export interface Row {
  expected: Record<Person, number>;
  body?: (world: World) => unknown;
  /** What stands between the braces of the path, one after the other. */
  id?: (world: World) => Promise<string | string[]>;
  /** What stands behind the path. */
  query?: string;
}
