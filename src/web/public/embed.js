// Puts the next dates of an instructor or a studio into the page of another site, in place of this script. The frame is
// sandboxed and runs no script of ours; nothing is stored, and nobody is followed.
(() => {
  const script = document.currentScript;
  if (!script) return;
  const { instructor, studio, count, theme, height } = script.dataset;
  const name = instructor ?? studio;
  if (!name) return;
  const dates = Math.min(10, Math.max(1, Math.floor(Number(count)) || 5));
  const query = new URLSearchParams({ count: String(dates), theme: theme ?? 'auto' });
  const folder = instructor ? 'instructors' : 'studios';
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
  frame.setAttribute('referrerpolicy', 'no-referrer');
  frame.loading = 'lazy';
  frame.title = 'Upcoming classes';
  // The height is known before the list arrives, so nothing on the page moves when it does.
  const pixels = Number(height) > 0 ? Number(height) : dates * 96 + 58;
  frame.style.cssText = `display:block;width:100%;min-width:280px;max-width:800px;height:${pixels}px;border:0;border-radius:16px`;
  frame.src = new URL(`/embed/${folder}/${encodeURIComponent(name)}?${query}`, script.src).href;
  script.after(frame);
})();
