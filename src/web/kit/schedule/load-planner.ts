// Loads the time library as its own chunk, when sessions are repeated or checked.
type Planner = typeof import('./place-schedule.ts');

export const loadPlanner = (): Promise<Planner> => import('./place-schedule.ts');
