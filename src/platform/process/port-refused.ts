// Says why a port other than the public one cannot be listened on, and what to do about it.
import { ConfigError } from '../config/config-error.ts';

export function portRefused(
  setting: string,
  { port, host }: { port: number; host: string },
  { code }: NodeJS.ErrnoException,
): ConfigError {
  const name = `${setting}_PORT`;
  if (code === 'EADDRINUSE')
    return new ConfigError(
      `${name} ${port} is already in use on ${host}; each process needs one of its own.`,
    );
  if (code === 'EACCES')
    return new ConfigError(`${name} ${port} needs more rights than this user has.`);
  return new ConfigError(`${setting}_HOST ${host} cannot be listened on (${code}).`);
}
