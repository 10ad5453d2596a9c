// Admin: the reports that a person made.
export { PersonReports as Component } from '#web/features/admin/people/person-records.tsx';
