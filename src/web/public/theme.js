// Runs before the first paint: puts the saved theme and the signed-in look on the document's root, and notes what is
// pressed before our code comes.
(() => {
  const root = document.documentElement;
  let preference = null;
  let user = null;
  try {
    preference = localStorage.getItem('trellis-theme');
    user = localStorage.getItem('authUser');
  } catch {
    // Storage may be switched off; the defaults below then stand.
  }
  if (preference !== 'light' && preference !== 'dark') preference = 'system';
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = preference === 'system' ? (systemIsDark ? 'dark' : 'light') : preference;
  root.classList.remove('light', 'dark');
  root.classList.add(theme);
  root.style.colorScheme = theme;
  root.dataset.theme = preference;
  // Comes before those of the document, which know only the system's theme; the first that fits counts.
  const frame = document.createElement('meta');
  frame.name = 'theme-color';
  frame.id = 'theme-color';
  frame.content = theme === 'dark' ? '#12150b' : '#ffffff';
  document.head.prepend(frame);
  // Pressed again when the page is alive (kit/page/repeat-press.ts).
  const note = ({ target }) => (root.pressedEarly = target);
  addEventListener('click', note, true);
  // Until the first navigation; nothing returns to a scroll position here (styles/app.css, draw-late).
  if (performance.getEntriesByType('navigation')[0]?.type === 'navigate') root.dataset.opened = '';
  root.dataset.signedIn = String(user !== null && user !== '' && user !== 'null');
})();
