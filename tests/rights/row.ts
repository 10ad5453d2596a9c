// A row of the rights matrix: the expected status for each kind of person, and the data to build the request.

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

/** The data a row may need to build a request that is valid for a person allowed to send it. */
export interface World {
  settingsVersion(): Promise<string>;
  /** The number of a change of a setting that can be undone. */
  settingVersion(): Promise<string>;
  commissionException(): Promise<string>;
  /** One that was ended and still counts. */
  endingException(): Promise<string>;
  /** Of the preview of an exception. */
  commissionVersion(): Promise<string>;
  /** The latest decision about the tax on the commission; and one that does not count yet. */
  latestTax(): Promise<string | null>;
  plannedTax(): Promise<string>;
  /** A legal text that an operator wrote, and its version. */
  legalVersion(): Promise<[document: string, version: string]>;
  /** The operator looks as the learner. */
  impersonation(): Promise<string>;
  inOneMinute(): string;
  /** The id of a job that was given up. */
  failedJob(): Promise<string>;
  /** The id of a mail that was given up, and of one in the demo's mailbox. */
  failedMail(): Promise<string>;
  capturedMail(): Promise<string>;
  /** A new class of the instructor, and its session. */
  classAndSession(): Promise<[classId: string, sessionId: string]>;
  /** A draft of a class of the instructor, ready to be published, at its first revision. */
  classDraft(): Promise<string>;
  /** A publicly visible class, and the username of an instructor who teaches one. */
  publicClass(): Promise<string>;
  /** Of the instructor. */
  busyCalendar(): Promise<string>;
  publicInstructor(): Promise<string>;
  /** A picture that somebody without a column uploaded. */
  strangersPicture(): Promise<string>;
  publicInstructorId(): Promise<string>;
  /** Bookings of the learner; the forfeited ones are for a class of the instructor. */
  paidBooking(): Promise<string>;
  heldBooking(): Promise<string>;
  forfeitedBooking(): Promise<string>;
  /** The learner's free booking of two seats and its session; one with a mail that failed; and a note on one. */
  freeBooking(): Promise<[bookingId: string, sessionId: string]>;
  failedBookingMail(): Promise<[bookingId: string, mailId: string]>;
  /** Confirmed by a mail an hour ago. */
  mailedBooking(): Promise<string>;
  bookingNote(): Promise<string>;
  refundRequest(): Promise<string>;
  /** A failed refund, and the number of a booking's ledger transaction. */
  failedRefund(): Promise<string>;
  ledgerEvent(): Promise<string>;
  /** The number of the credit note of a refund of the learner. */
  creditNote(): Promise<string>;
  /** The learner's bookings with the instructor: one that starts soon, and one marked as a no-show. */
  bookingNow(): Promise<string>;
  missedBooking(): Promise<string>;
  /** The learner's booking of a rescheduled session, and an instructor's penalty for canceling a session late. */
  rescheduledBooking(): Promise<string>;
  penalty(): Promise<string>;
  /** The learner's conversation with the instructor. */
  conversation(): Promise<string>;
  /** The instructor's open report of the learner's messages. */
  messageReport(): Promise<string>;
  /** The payout of a session of the instructor that is over. */
  payout(): Promise<string>;
  /** A class of the instructor that the learner has attended, and their review of one. */
  attendedClass(): Promise<string>;
  /** A class that the learner has attended, archived since. */
  archivedClass(): Promise<string>;
  review(): Promise<string>;
  /** A question of the learner about a class of the instructor, not answered; a new one each time. */
  question(): Promise<string>;
  answeredQuestion(): Promise<string>;
  /** A full session, and the learner's waiting-list entry with seats offered to them. */
  fullSession(): Promise<string>;
  offer(): Promise<string>;
  /** People to decide about, and matters that wait in the admin area, of people without a column in the matrix. */
  somebody(): Promise<string>;
  suspendedPerson(): Promise<string>;
  application(): Promise<string>;
  takenDownClass(): Promise<string>;
  report(): Promise<string>;
  /** The learner's review of a class of the instructor, hidden. */
  hiddenReview(): Promise<string>;
  contest(): Promise<string>;
  payoutOnHold(): Promise<string>;
  /** A note about the learner, and requests of other people for their data and for deletion. */
  personNote(): Promise<string>;
  exportRequest(): Promise<string>;
  deleteRequest(): Promise<string>;
  /** Announcements: a draft, one that waits for its time, and one that the learner got. */
  draft(): Promise<string>;
  scheduledAnnouncement(): Promise<string>;
  receivedAnnouncement(): Promise<string>;
  /** A key, a webhook endpoint, and a failed delivery to one, of operators. */
  apiKey(): Promise<string>;
  webhook(): Promise<string>;
  delivery(): Promise<string>;
  /** A studio of the instructor; with the id of a teacher there, and of an invitation. */
  studio(): Promise<string>;
  studioMember(): Promise<[studioId: string, personId: string]>;
  studioInvitation(): Promise<[studioId: string, invitationId: string]>;
  /** An invitation to the learner, and the handle of a studio with a public page. */
  receivedInvitation(): Promise<string>;
  publicStudio(): Promise<string>;
  /** A pay page of the learner. */
  demoCheckout(): Promise<string>;
}

export interface Row {
  expected: Record<Person, number>;
  body?: (world: World) => unknown;
  /** The values for the placeholders of the path, in order. */
  id?: (world: World) => Promise<string | string[]>;
  /** The query string. */
  query?: string;
}
