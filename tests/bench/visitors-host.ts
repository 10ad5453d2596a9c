// Visits pages from a process of its own, as visitors' devices do: they do not delay the bookings that are measured.
import { constants, setPriority } from 'node:os';
import { chooseVisits, type VisitOptions, visitPages } from './page-visits.ts';

export interface VisitorsInput {
  port: number;
  classIds: string[];
}

export type Visits = Omit<VisitOptions, 'next'>;

// The server's processors are its own where visitors have theirs.
setPriority(constants.priority.PRIORITY_LOW);

process.once('message', ({ port, classIds }: VisitorsInput) => {
  const next = chooseVisits(classIds, 1);
  process.on('message', (visits: Visits) => void visit(port, { ...visits, next }));
});

async function visit(port: number, options: VisitOptions): Promise<void> {
  process.send?.(await visitPages(port, options));
}
