// Prints what a program is doing: a line per step, which gets its time when the step ends. Plain JavaScript without
// dependencies, because the setup prints with it before anything is installed, on whatever Node is there.

/** Wide enough for our labels and a time, narrow enough for a small window. */
const labelWidth = 46;
const timeWidth = 9;
const indent = '  ';

/** @type {import('./screen.d.mts').openScreen} */
export function openScreen(output) {
  const paint = paintFor(output);
  // Text is only ever appended, never rewritten: it reads the same in a screen reader, a copy and a file.
  let waiting;
  let isShared = false;

  const interrupt = () => {
    if (!waiting) return;
    endWaiting();
    output.write('\n');
  };

  function endWaiting() {
    waiting = undefined;
    process.off('warning', interrupt);
  }

  function begin(label) {
    interrupt();
    const line = { text: `${indent}${label} …` };
    output.write(isShared ? `${line.text}\n` : line.text);
    if (isShared) return line;
    waiting = line;
    // Node prints its own warnings past us.
    process.prependListener('warning', interrupt);
    return line;
  }

  function end(line, ms) {
    const time = durationOf(ms);
    const isWhole = waiting !== line;
    if (isWhole) interrupt();
    else endWaiting();
    output.write(
      `${isWhole ? line.text : ''}${gapFor(line.text, time, output)}${paint.dim(time)}\n`,
    );
  }

  return {
    paint,
    print(text) {
      interrupt();
      output.write(text);
    },
    async step(label, work) {
      const startedAt = performance.now();
      const line = begin(label);
      try {
        const result = await work();
        end(line, performance.now() - startedAt);
        return result;
      } catch (error) {
        // The error message gets a line of its own.
        if (waiting === line) interrupt();
        throw error;
      }
    },
    share() {
      isShared = true;
    },
  };
}

function gapFor(text, time, { isTTY, columns }) {
  const isWide = isTTY && (columns || 80) >= indent.length + labelWidth + timeWidth;
  const wanted = indent.length + labelWidth + timeWidth - text.length - time.length;
  return ' '.repeat(isWide ? Math.max(1, wanted) : 1);
}

function paintFor(output) {
  const isColored = Boolean(output.isTTY && output.hasColors?.());
  const by = (on, off) => (text) =>
    isColored && text ? `\u001B[${on}m${text}\u001B[${off}m` : text;
  return { dim: by(2, 22), yellow: by(33, 39), red: by(31, 39) };
}

/** @type {import('./screen.d.mts').durationOf} */
export function durationOf(ms) {
  const seconds = ms / 1000;
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return whole < 100 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
