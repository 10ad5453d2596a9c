// Above the page of a class that its instructor has just published: ways to share it, counted by a link of their own.
import { useMutation } from '@tanstack/react-query';
import { Link2, PartyPopper, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { shareParam } from '#domain/classes/share-tag.ts';
import { mutation } from '#web/kit/api/api.ts';
import { useSite } from '#web/kit/api/site.ts';
import { sharePage } from '#web/kit/share/share-page.ts';
import { ShareButton } from '#web/kit/share/share-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Container } from '#web/ui/container.tsx';
import { toast } from '#web/ui/toast/toast.ts';

/** Names the link in the insight, where views and bookings by it are counted. */
const firstShareTag = 'first-share';

export function SharePublished({ id, title }: { id: string; title: string }) {
  const { publicUrl } = useSite();
  const [isClosed, setClosed] = useState(false);
  const { mutate: makeTag } = useMutation(
    mutation('PUT /api/instructor/classes/{id}/share-tags/{tag}'),
  );
  // Made ahead: the share sheet opens only right after a press. Without a tag the link works too.
  useEffect(() => makeTag({ params: { id, tag: firstShareTag } }), [id, makeTag]);
  if (isClosed) return null;
  const url = `${publicUrl}/classes/${id}?${shareParam}=${firstShareTag}`;
  const copy = () => void sharePage({ title, url }, { clipboard: navigator.clipboard }).then(show);
  return (
    <Container className="pt-6">
      <section
        aria-labelledby="published-title"
        className="relative rounded-2xl border border-border bg-success-soft p-5 pr-16 text-success sm:p-6 sm:pr-16"
      >
        <h2
          id="published-title"
          className="flex items-center gap-2 text-xl font-bold tracking-tight"
        >
          <PartyPopper aria-hidden="true" className="size-6 shrink-0" />
          Your class is published
        </h2>
        <p className="mt-1">
          Tell people about it.{' '}
          <Link
            to={`/dashboard/teacher/classes/${id}/insight`}
            className="font-semibold underline underline-offset-4"
          >
            Insight
          </Link>{' '}
          counts who comes by this link.
        </p>
        <div className="mt-4 flex flex-wrap gap-3 text-text">
          <ShareButton title={title} url={url} size="sm" />
          <Button variant="outline" size="sm" onClick={copy}>
            <Link2 aria-hidden="true" />
            Copy link
          </Button>
        </div>
        <IconButton
          label="Close"
          className="absolute top-3 right-3"
          onClick={() => setClosed(true)}
        >
          <X aria-hidden="true" />
        </IconButton>
      </section>
    </Container>
  );
}

const show = (outcome: Awaited<ReturnType<typeof sharePage>>): void => {
  if (outcome) toast(outcome);
};
