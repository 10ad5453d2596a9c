// Admin: a new announcement.
export { NewAnnouncementPage as Component } from '#web/features/admin/announcements/new-announcement-page.tsx';
