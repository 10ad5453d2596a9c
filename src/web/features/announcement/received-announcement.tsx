// Page of an announcement for a person who got it.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { query } from '#web/kit/api/api.ts';
import { loadFailureText } from '#web/kit/api/load-failure-text.ts';
import { RequireAuthSession } from '#web/kit/auth/require-auth-session.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { NotFoundView } from '#web/kit/page/not-found-view.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { PageSpinner } from '#web/kit/page/page-spinner.tsx';
import { isId } from '#web/kit/text/id-text.ts';
import { LightMarkup } from '#web/kit/text/light-markup.tsx';
import { DateText } from '#web/kit/time/date-text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { pageTitleClass } from '#web/ui/title-class.ts';

export function ReceivedAnnouncement() {
  return (
    <>
      <PageHead title="Announcement" description="What our team has told you." noindex />
      <RequireAuthSession>
        <Content />
      </RequireAuthSession>
    </>
  );
}

const receivedQuery = (id: string) =>
  queryOptions(query('GET /api/announcements/{id}', { params: { id } }));

function Content() {
  const { id = '' } = useParams();
  return isId(id) ? <AskedAnnouncement id={id} /> : <NotFoundView />;
}

function AskedAnnouncement({ id }: { id: string }) {
  return (
    <Loaded
      query={useQuery(receivedQuery(id))}
      skeleton={<PageSpinner label="Loading the announcement" />}
      renderFailure={(failure, error) =>
        loadFailureText(error, 'failed') === undefined ? (
          <NotFoundView />
        ) : (
          <Container className="py-16">{failure}</Container>
        )
      }
    >
      {({ subject, text, reachedAt }) => (
        <Container className="py-10 sm:py-16">
          <article className="mx-auto max-w-[38rem]">
            <h1 className={classNames(pageTitleClass, 'wrap-anywhere')}>{subject}</h1>
            <p className="mt-4 mb-8 text-text-3">
              {reachedAt ? (
                <>
                  From our team, <DateText at={reachedAt} timeZone={ownZone()} />
                </>
              ) : (
                'From our team. You see it as an operator; it did not go to you.'
              )}
            </p>
            <LightMarkup text={text} level={2} />
            <p className="mt-12 border-t border-border pt-6 text-text-2">
              Questions?{' '}
              <Link
                to="/contact"
                className="font-medium text-accent underline underline-offset-4 hover:text-accent-hover"
              >
                Write to us
              </Link>
            </p>
          </article>
        </Container>
      )}
    </Loaded>
  );
}

/** The page is rendered in browsers only, which know their time zone. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
