// Admin: the reviews that a person wrote.
export { PersonReviews as Component } from '#web/features/admin/people/person-records.tsx';
