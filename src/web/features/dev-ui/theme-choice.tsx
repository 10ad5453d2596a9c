// Shows the theme in force on this page and lets it be chosen.
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';
import { useTheme } from '#web/ui/theme.tsx';

export function ThemeChoice() {
  const { preference, theme } = useTheme();
  return (
    <div className="mt-6 flex items-center gap-2 text-base text-text-2">
      <ThemeToggle className="border border-border" />
      {/* The server does not know either word, so nothing may stand behind them and move. */}
      <p>
        <span className="block">This page is {theme}</span>
        <span className="block">Your preference is {preference}</span>
      </p>
    </div>
  );
}
