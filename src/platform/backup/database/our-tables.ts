// Lists the tables that are copied: all in our schemas except those that are made anew or soon worthless.

/** The schema of the job queue. */
export const jobSchema = 'pgboss';

export const ourSchemas = ['public', 'identity', jobSchema];

export const leftOut: Record<string, string> = {
  'public.places': 'loaded from the shipped file at the next start',
  'public.places_source': 'says which file that was',
  'public.rate_limits': 'forgotten within a day',
  'public.lost_job_checks': 'written again within seconds',
  'public.processes': 'written again within seconds',
  'public.storage_probes': 'says nothing about another storage',
  'public.notices': 'read within seconds, and numbered by the server they are on',
  [`${jobSchema}.version`]: 'written when the schema is made',
  [`${jobSchema}.bam`]: 'index builds of an earlier upgrade, done when the schema is made',
  [`${jobSchema}.queue_stats`]: 'measurements, in a table per day',
};
