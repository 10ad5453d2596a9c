// Admin: one announcement.
export { AnnouncementPage as Component } from '#web/features/admin/announcements/announcement-page.tsx';
