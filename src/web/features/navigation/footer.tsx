// Footer of every page: help in the same place everywhere, and who made this site.
import { Heart } from 'lucide-react';
import { Link } from 'react-router';
import { useSite } from '#web/kit/api/site.ts';
import { useStoredHtml } from '#web/ui/stored-html.ts';
import { Container } from '#web/ui/container.tsx';
import { footerLinks } from './links.ts';
import { Logo } from './logo.tsx';
import { footerLink } from './look.ts';

const creditLink = 'underline underline-offset-4 hover:text-text';

/** The same on every page. */
const facts = { part: 'footer' };

export function Footer() {
  const content = useStoredHtml(facts, <FooterContent />);
  return <footer className="border-t border-border bg-canvas print:hidden" {...content} />;
}

function FooterContent() {
  const { brandName, today } = useSite();
  return (
    <Container className="py-10">
      <div className="flex flex-col gap-6 md:flex-row md:items-center md:justify-between">
        <div>
          <Logo />
          <p className="mt-1 text-sm text-text-2">Small in-person classes, close to home.</p>
        </div>
        <nav aria-label="Footer">
          <ul className="-mx-[12px] flex flex-wrap">
            {footerLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={footerLink}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="mt-8 flex flex-col gap-2 border-t border-border pt-6 text-sm text-text-2 sm:flex-row sm:justify-between">
        <p>
          © {today.slice(0, 4)} {brandName}. All rights reserved.
        </p>
        <p className="flex items-center gap-1.5">
          Made with love for curious neighbors
          <Heart className="size-4 fill-danger text-danger" aria-hidden="true" />
        </p>
      </div>
      <p className="mt-2 text-sm text-text-2">
        Places ©{' '}
        <a href="https://www.geonames.org/" className={creditLink}>
          GeoNames
        </a>
        ,{' '}
        <a href="https://creativecommons.org/licenses/by/4.0/" rel="license" className={creditLink}>
          CC BY 4.0
        </a>
      </p>
    </Container>
  );
}
