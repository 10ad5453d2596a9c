// Admin: announcements to people.
export { AnnouncementsPage as Component } from '#web/features/admin/announcements/announcements-page.tsx';
