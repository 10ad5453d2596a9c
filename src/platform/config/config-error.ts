// Error for a wrong setting: one sentence for the person who starts the server.
import { StartError } from '../process/start-error.ts';

export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
}
