// Ends a command together with the npm that runs it. npm hands SIGTERM to its shell alone, and a shell that waits for the
// command (dash, cmd.exe) dies of it and leaves the command running.
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
  // A signal that arrives is enough: the server takes a second one, a while later, for impatience.
  const onSignal = (signal) => {
    letGo();
    // Our listening took the signal's usual effect away.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  for (const signal of signals) process.on(signal, onSignal);
}

/** On Windows the number of the parent stays when it is gone. */
function isGone(parent) {
  if (process.platform !== 'win32') return process.ppid !== parent;
  try {
    process.kill(parent, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
