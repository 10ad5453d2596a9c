// Which tables are copied: all in our schemas but what is made anew from elsewhere, or worthless tomorrow.

/** The schema that the job queue keeps to itself. */
export const jobSchema = 'pgboss';

export const ourSchemas = ['public', 'identity', jobSchema];

export const leftOut: Record<string, string> = {
  'public.places': 'loaded from the shipped file at the next start',
  'public.places_source': 'says which file that was',
  'public.rate_limits': 'forgotten within a day',
  [`${jobSchema}.version`]: 'written when the schema is made',
  [`${jobSchema}.bam`]: 'index builds of an earlier upgrade, done when the schema is made',
  [`${jobSchema}.queue_stats`]: 'measurements, in a table per day',
};
