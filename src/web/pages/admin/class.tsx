// Admin: one class.
export { AdminClassPage as Component } from '#web/features/admin/classes/admin-class.tsx';
