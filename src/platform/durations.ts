// The durations for identity, which imports nothing below the platform.
export * from '#domain/time/durations.ts';
