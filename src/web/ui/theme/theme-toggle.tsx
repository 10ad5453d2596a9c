// Theme toggle; the root's `data-theme` selects icon and name, so cached HTML is right for everyone.
import { Moon, Sun, SunMoon } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { iconButtonClass } from '../button/icon-button.tsx';
import { useTheme } from './theme.tsx';

export function ThemeToggle({ className }: { className?: string | undefined }) {
  const { cyclePreference } = useTheme();
  return (
    <button
      type="button"
      onClick={cyclePreference}
      className={classNames(iconButtonClass, className)}
    >
      <span className="contents theme-dark:hidden theme-light:hidden">
        <SunMoon aria-hidden="true" />
        <span className="sr-only">Toggle theme, now following the system</span>
      </span>
      <span className="hidden theme-light:contents">
        <Sun aria-hidden="true" />
        <span className="sr-only">Toggle theme, now light</span>
      </span>
      <span className="hidden theme-dark:contents">
        <Moon aria-hidden="true" />
        <span className="sr-only">Toggle theme, now dark</span>
      </span>
    </button>
  );
}
