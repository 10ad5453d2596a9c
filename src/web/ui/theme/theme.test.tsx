import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ThemeProvider, useTheme } from './theme.tsx';

function Shown() {
  const { preference, theme } = useTheme();
  return `${preference}/${theme}`;
}

test('refuses the theme outside its provider', () => {
  expect(() => renderToString(<Shown />)).toThrow('useTheme must be used within a ThemeProvider');
});

test('renders the same default for everyone on the server', () => {
  const html = renderToString(
    <ThemeProvider>
      <Shown />
    </ThemeProvider>,
  );
  expect(html).toBe('system/light');
});
