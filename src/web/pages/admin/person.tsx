// Admin: one person.
export { Person as Component } from '#web/features/admin/people/person.tsx';
