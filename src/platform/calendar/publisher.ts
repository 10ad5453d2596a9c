// The marketplace as calendars and feeds name their organizer.
export interface Publisher {
  brandName: string;
  supportEmail: string;
  publicUrl: string;
}
