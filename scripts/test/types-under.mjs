// Shows the type errors under some paths. TypeScript checks the whole project anyway; this only filters the output.
import { chooseNode } from '../setup/project.mjs';
import { run } from '../setup/run.mjs';
import { uncolored } from './checks.mjs';

/** @returns the exit code: 1 when there are errors under the paths */
export async function checkTypesUnder(paths, args) {
  const { code, output } = await run(chooseNode(), [...args, '--pretty', 'false'], {
    env: uncolored(),
  });
  const errors = output.split(/\n(?=\S)/).filter((text) => /^\S.*error TS\d+/.test(text));
  if (code !== 0 && errors.length === 0) {
    console.error(output);
    return code;
  }
  const here = errors.filter((error) => paths.some((path) => isUnder(error, path)));
  for (const error of here) console.log(error.trimEnd());
  const elsewhere = errors.length - here.length;
  if (elsewhere > 0) console.log(`Type errors elsewhere: ${elsewhere}.`);
  return here.length > 0 ? 1 : 0;
}

function isUnder(error, path) {
  const wanted = path.replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/$/, '');
  return wanted === '.' || error.startsWith(`${wanted}/`) || error.startsWith(`${wanted}(`);
}
