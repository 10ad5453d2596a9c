// Bar at the top of every page; both the signed-in and the signed-out variant are in the HTML.
import { NavLink } from 'react-router';
import { Container } from '#web/ui/container.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';
import { AccountButton } from './account-button.tsx';
import { mainLinks } from './links.ts';
import { Logo } from './logo.tsx';
import { barLink } from './look.ts';
import { MobileMenu } from './mobile-menu.tsx';

export function TopNavigation() {
  return (
    <header className="sticky top-0 z-40 border-b border-border bg-bg/90 backdrop-blur-md print:hidden">
      <Container className="relative flex min-h-[64px] items-center gap-[12px]">
        <Logo />
        <nav aria-label="Main" className="ml-6 hidden lg:block">
          <ul className="flex items-center gap-1">
            {mainLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} className={barLink}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex shrink-0 items-center gap-[4px] sm:gap-2">
          <ThemeToggle />
          <div className="only-signed-out hidden items-center gap-2 lg:flex">
            <LinkButton to="/auth/signin" variant="ghost" size="sm">
              Sign In
            </LinkButton>
            <LinkButton to="/auth/signup" variant="brand" size="sm">
              Get Started
            </LinkButton>
          </div>
          <div className="only-signed-in hidden lg:flex">
            <AccountButton />
          </div>
          <MobileMenu />
        </div>
      </Container>
    </header>
  );
}
