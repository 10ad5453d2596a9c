// Stops a command together with the npm that runs it. npm passes SIGTERM only to its shell, and a shell that waits for
// the command (dash, cmd.exe) dies of it and leaves the command running.
const lookMs = 100;
const signals = ['SIGINT', 'SIGTERM'];

if (process.env.npm_lifecycle_event) stopWithParent();

function stopWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (!isGone(parent)) return;
    letGo();
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143);
  }, lookMs).unref();
  const letGo = () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, onSignal);
  };
  // One signal is enough: a second one, a while later, makes the server exit at once.
  const onSignal = (signal) => {
    letGo();
    // Our listener has disabled the signal's default effect.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  for (const signal of signals) process.on(signal, onSignal);
}

/** On Windows the parent's process id stays after the parent is gone. */
function isGone(parent) {
  if (process.platform !== 'win32') return process.ppid !== parent;
  try {
    process.kill(parent, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
