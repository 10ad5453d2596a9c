// Hooks of mail: a first mail in the demo's mailbox, and export and erasure of the mails to a person.
import type { Config } from '../config/config.ts';
import type { Notices } from '../db/notices.ts';
import type { ModuleHooks } from '../modules/module-hooks.ts';
import { deleteMailsTo, findMailsTo } from './outbox/mails-of-person.ts';
import { welcomeDemo } from './welcome-demo.ts';

interface Needs {
  config: Pick<Config, 'mode' | 'smtpUrl'>;
  notices: Pick<Notices, 'publish'>;
}

export function mailHooks({ config, notices }: Needs): ModuleHooks {
  return {
    module: 'mails',
    demo: { fill: async (tx) => void (await welcomeDemo(tx, config, notices)) },
    exportData: findMailsTo,
    erase: deleteMailsTo,
  };
}
