// Keeps a clone usable by the person who owns it after root has worked in it.
import { existsSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from './project.mjs';

export function giveToOwner(path) {
  if (process.getuid?.() !== 0 || !existsSync(path)) return;
  const { uid, gid } = statSync(projectDir);
  if (uid !== 0) giveAll(path, uid, gid);
}

function giveAll(path, uid, gid) {
  lchownSync(path, uid, gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveAll(join(path, name), uid, gid);
}
