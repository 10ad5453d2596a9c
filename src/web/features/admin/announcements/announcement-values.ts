// The values of the form for an announcement.
import type { AnnouncementBody } from '#contract/admin/announcements.ts';

export interface AnnouncementValues {
  kind: AnnouncementBody['kind'];
  audience: AnnouncementBody['audience'];
  placeName: string;
  /** Null until a place of the list is chosen. */
  place: { name: string; latitude: number; longitude: number } | null;
  radiusMiles: string;
  subject: string;
  text: string;
}
