// How mails, notifications and pages speak of the money of a studio, beside that of the person who reads.

/** The studio whose money something is about; left out where it is the reader's own. */
export interface StudioToName {
  id: string;
  name: string;
}

export const earningsPath = (studio?: StudioToName): string =>
  studio ? `/dashboard/studios/${studio.id}/earnings` : '/dashboard/teacher/earnings';

/** "Clay House: Your payout waits" */
export const namingStudio = (studio: StudioToName | undefined, text: string): string =>
  studio ? `${studio.name}: ${text}` : text;
