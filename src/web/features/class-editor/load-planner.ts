// The time library is a chunk of its own: fetched when dates are repeated or checked, not with the form.
type Planner = typeof import('./place-schedule.ts');

export const loadPlanner = (): Promise<Planner> => import('./place-schedule.ts');
