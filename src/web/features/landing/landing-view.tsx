// A kind of class, everywhere or around one town: a sentence, the next classes, and ways on.
import { Link } from 'react-router';
import type { LandingPage } from '#contract/classes/landing.ts';
import { CardGrid, CardItem } from '#web/features/class-card/card-grid.tsx';
import { ClassCard } from '#web/features/class-card/class-card.tsx';
import { Breadcrumb } from '#web/kit/page/breadcrumb.tsx';
import { FeedLinks } from '#web/kit/page/feed-links.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Container } from '#web/ui/container.tsx';
import { pageTitleClass } from '#web/ui/title-class.ts';
import { crumbsOf } from './landing-facts.ts';
import { landingSentence, landingTitle } from './landing-text.ts';

export function LandingView({ page }: { page: LandingPage }) {
  const { classes, total, tag, towns, kinds, town } = page;
  return (
    <>
      <div className="bg-canvas">
        <Container className="pt-6 pb-8 sm:pt-10 sm:pb-12">
          <Breadcrumb crumbs={crumbsOf(page)} endsHere />
          <h1 className={`${pageTitleClass} mt-4 wrap-break-word`}>{landingTitle(page)}</h1>
          <p className="mt-3 max-w-prose text-lg text-text-2">{landingSentence(page)}</p>
        </Container>
      </div>
      <Container className="pt-8 pb-16 sm:pb-24">
        {classes.length > 0 && (
          <section aria-labelledby="found-title">
            <h2 id="found-title" className="text-lg font-bold tracking-tight">
              {total.count}
              {total.more && '+'} {total.count === 1 ? 'class' : 'classes'}
            </h2>
            <CardGrid className="mt-5 lg:grid-cols-3 2xl:grid-cols-4">
              {classes.map((card, index) => (
                <CardItem key={card.id}>
                  <ClassCard card={card} priority={index === 0} />
                </CardItem>
              ))}
            </CardGrid>
          </section>
        )}
        <p className="mt-8">
          <LinkButton to={exploreAddress(page)} variant="outline">
            {total.count > classes.length ? 'Show them all, with filters' : 'Search with filters'}
          </LinkButton>
        </p>
        <div className="mt-4">
          <FeedLinks path={`/feeds/explore/${page.slug}`} title={landingTitle(page)} />
        </div>
        <Links title={`${tag.name} in other towns`} links={towns} />
        <Links title={`More in ${town?.label ?? ''}`} links={kinds} />
      </Container>
    </>
  );
}

function exploreAddress({ tag, town }: LandingPage): string {
  const wanted = new URLSearchParams({ tag: tag.slug, ...(town && { near: town.label }) });
  return `/explore?${wanted}`;
}

function Links({ title, links }: { title: string; links: LandingPage['towns'] }) {
  if (links.length === 0) return null;
  return (
    <section className="mt-12">
      <h2 className="text-xl font-bold tracking-tight">{title}</h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {links.map(({ slug, label }) => (
          <li key={slug}>
            <Link
              to={`/explore/${slug}`}
              className="inline-flex min-h-11 items-center rounded-full border border-border bg-surface px-4 font-medium text-text-2 hover:border-input-border hover:text-text"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
