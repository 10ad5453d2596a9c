// Shows the current theme of this page and lets it be changed.
import { ThemeToggle } from '#web/ui/theme/theme-toggle.tsx';
import { useTheme } from '#web/ui/theme/theme.tsx';

export function ThemeChoice() {
  const { preference, theme } = useTheme();
  return (
    <div className="mt-6 flex items-center gap-2 text-base text-text-2">
      <ThemeToggle className="border border-border" />
      {/* The server knows neither word, so nothing may follow them that would shift. */}
      <p>
        <span className="block">This page is {theme}</span>
        <span className="block">Your preference is {preference}</span>
      </p>
    </div>
  );
}
