// The operator's desk: one person.
export { Person as Component } from '#web/features/desk/people/person.tsx';
