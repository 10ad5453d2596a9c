// Completes the context of the use cases from the parts that a process has opened.
import { readSettingsOnce } from './admin/system/read-settings.ts';
import type { Notices } from '#platform/db/notices.ts';
import type { Sealing } from '#platform/sealing.ts';
import { openServerKeys } from './notifications/keys/open-server-keys.ts';
import type { Context } from './shared/context.ts';

export type OpenedParts = Omit<Context, 'storage' | 'readSettings' | 'serverKeys'> & {
  sealing?: Sealing | undefined;
  notices: Pick<Notices, 'publish' | 'listen'>;
};

/** Parts that the use cases do not know, for example a movable clock, keep their own type. */
export const createContext = <Parts extends OpenedParts>(parts: Parts): Parts & Context => ({
  ...parts,
  storage: parts.pictures.storage,
  readSettings: readSettingsOnce(parts.config.mode, parts.clock),
  serverKeys: openServerKeys(parts),
});
