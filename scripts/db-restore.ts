// Replaces the database with a backup and adds its pictures, after asking; all or nothing.
import { parseArgs } from 'node:util';
import { openAlone } from '#platform/backup/database/reach-database.ts';
import { restore } from '#platform/backup/restore.ts';
import {
  confirmAtTerminal,
  personsPath,
  refuseOthersFolder,
  runCommand,
  WrongUsage,
} from '#platform/backup/run-command.ts';
import { readConfig } from '#platform/config/config.ts';
import { chooseDataDir } from '#platform/process/data-dir.ts';
import { createStorage } from '#platform/storage/create-storage.ts';

await runCommand('npm run db:restore -- <file> [--yes]', async (log) => {
  const options = { yes: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new WrongUsage();
  const config = readConfig(process.env);
  const dataDir = chooseDataDir(config.dataDir);
  refuseOthersFolder(dataDir);
  const done = await restore({
    file: personsPath(path, process.env),
    openDatabase: () => openAlone(config),
    storage: await createStorage(config, dataDir),
    log,
    confirm: values.yes ? undefined : confirmAtTerminal,
  });
  log(done ? 'Done.' : 'Nothing was changed.');
});
