// How mails, notifications and pages speak of the money of a studio, beside that of the person who reads.

/** The studio whose money something is about; left out where it is the reader's own. */
export interface StudioToName {
  id: string;
  name: string;
}

export const earningsPath = (studio?: StudioToName): string =>
  studio ? `/dashboard/studios/${studio.id}/earnings` : '/dashboard/teacher/earnings';

/** Where refund requests of the studio's bookings, or of the reader's own classes, are decided. */
export const refundRequestsPath = (studio?: StudioToName): string =>
  `${studio ? `/dashboard/studios/${studio.id}` : '/dashboard/teacher'}#refund-requests`;

const readersWords = {
  your: 'your',
  yours: 'yours',
  you: 'you',
  bear: 'You bear',
  share: 'Your share',
  payout: 'Your payout',
  account: 'Your payout account',
};

/** The words for the payee: the reader, or a studio that was named before. */
export const payeeWords = (studio: StudioToName | undefined): typeof readersWords =>
  studio
    ? {
        your: 'its',
        yours: 'of the studio',
        you: 'it',
        bear: 'The studio bears',
        share: 'Share of the studio',
        payout: 'A payout',
        account: 'The payout account',
      }
    : readersWords;

/** "Clay House: A payout waits" */
export const namingStudio = (studio: StudioToName | undefined, text: string): string =>
  studio ? `${studio.name}: ${text}` : text;
