// Admin: the roster of one date.
export { SessionPage as Component } from '#web/features/admin/sessions/session-page.tsx';
