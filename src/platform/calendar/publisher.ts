// The marketplace as calendars and feeds name their organizer.
export interface Publisher {
  brandName: string;
  supportEmail: string;
  publicUrl: string;
  /** Of documents; left out for the look of Trellis. */
  documentLook?: { accentColor: string; logo: { key: string; hasName: boolean } | null };
}
