// Prints in the light theme, because dark mode would print light text on white paper.
import { useEffect } from 'react';

export function usePrintInLight(): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    let wasDark = false;
    const before = () => {
      wasDark = classList.contains('dark');
      if (wasDark) classList.replace('dark', 'light');
    };
    const after = () => {
      if (wasDark) classList.replace('light', 'dark');
    };
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
}
