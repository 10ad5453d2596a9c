// Puts the next dates of an instructor or a studio into the page of another site, in place of this script. The frame is
// sandboxed without an origin: it stores nothing, calls nobody, and only says how high its list is.
(() => {
  const script = document.currentScript;
  if (!script) return;
  const { instructor, studio, count, theme, height } = script.dataset;
  const name = instructor ?? studio;
  if (!name) return;
  const dates = Math.min(10, Math.max(1, Math.floor(Number(count)) || 5));
  const isFixed = Number(height) > 0;
  const query = new URLSearchParams({ count: String(dates), theme: theme ?? 'auto' });
  if (!isFixed) query.set('fit', 'true');
  const folder = instructor ? 'instructors' : 'studios';
  const frame = document.createElement('iframe');
  const scripts = isFixed ? '' : 'allow-scripts ';
  frame.setAttribute('sandbox', `${scripts}allow-popups allow-popups-to-escape-sandbox`);
  frame.setAttribute('referrerpolicy', 'no-referrer');
  frame.loading = 'lazy';
  frame.title = 'Upcoming classes';
  // Room for a full list is kept free, so nothing on the page moves when one arrives; a shorter one gives room back.
  const pixels = isFixed ? Number(height) : dates * 96 + 58;
  frame.style.cssText = `display:block;width:100%;min-width:280px;max-width:800px;height:${pixels}px;border:0;border-radius:16px`;
  frame.src = new URL(`/embed/${folder}/${encodeURIComponent(name)}?${query}`, script.src).href;
  const fit = ({ source, origin, data }) => {
    // A sandboxed page has the origin "null"; its window tells it from any other.
    if (source !== frame.contentWindow || origin !== 'null') return;
    const told = Number(data?.trellisListHeight);
    if (told >= 100 && told <= 4000) frame.style.height = `${Math.ceil(told)}px`;
  };
  if (!isFixed) addEventListener('message', fit);
  script.after(frame);
})();
