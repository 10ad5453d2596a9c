// A queue without workers: added jobs are only recorded.
import type { AddOptions, Jobs } from '#platform/jobs/jobs.ts';

export interface NotedJob {
  name: string;
  payload: object;
  options?: AddOptions;
}

export function noteJobs(): { jobs: Jobs; added: NotedJob[] } {
  const added: NotedJob[] = [];
  return {
    added,
    jobs: {
      add: async (_tx, name, payload, options) =>
        void added.push({ name, payload, ...(options && { options }) }),
      addMany: async (_tx, name, payloads) =>
        void added.push(...payloads.map((payload) => ({ name, payload }))),
      cancel: async () => false,
      find: async () => undefined,
      drop: async (_tx, name, { field, values }) => {
        const isLeft = (job: NotedJob) =>
          job.name !== name ||
          !values.includes(String(new Map(Object.entries(job.payload)).get(field)));
        added.splice(0, added.length, ...added.filter(isLeft));
      },
    },
  };
}
