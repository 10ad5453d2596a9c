// Names a connection for those who look at pg_stat_activity: what it is for, and which process has it.

export const applicationName = (purpose: string): string => `trellis ${purpose} ${process.pid}`;
