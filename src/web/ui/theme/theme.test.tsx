import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useTheme } from './theme.tsx';

function Shown() {
  const { preference, theme } = useTheme();
  return `${preference}/${theme}`;
}

test('renders the same default for everyone on the server', () => {
  expect(renderToString(<Shown />)).toBe('system/light');
});
