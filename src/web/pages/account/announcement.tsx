// An announcement, for a person who got it.
export { ReceivedAnnouncement as Component } from '#web/features/announcement/received-announcement.tsx';
