// The operator's desk: one class.
export { DeskClassPage as Component } from '#web/features/desk/classes/desk-class.tsx';
