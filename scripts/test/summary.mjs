// Ends a run with one line for each part, and one summary line.

export function summarize(results, startedAt) {
  const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(9);
  console.log('');
  for (const { name, ok, took } of results)
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(20)}${seconds(took)}`);
  if (results.length > 1)
    console.log(`        ${'in all'.padEnd(20)}${seconds(Date.now() - startedAt)}`);
  for (const { name, failures = [] } of results)
    for (const failure of failures) console.log(`\n${name}: ${failure}`);
  const sum = (key) => results.reduce((total, one) => total + one[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  const isStopped = results.some((one) => one.isStopped);
  process.exitCode = isStopped ? 130 : results.every((one) => one.ok) ? 0 : 1;
}
