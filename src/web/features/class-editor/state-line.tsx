// State of a class in one sentence, with the step that changes it.
import { useMutation } from '@tanstack/react-query';
import type { OwnClass } from '#contract/classes/classes.ts';
import { classStates } from '#domain/classes/class-state.ts';
import { classStateLooks } from '#web/kit/class/class-state-look.ts';
import { Declined, mutation } from '#web/kit/api/api.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useCacheResponse } from '#web/kit/class/own-class.ts';
import { failureText } from '#web/kit/class/server-faults.ts';

function BringBack({ one }: { one: OwnClass }) {
  const cacheResponse = useCacheResponse();
  const change = useMutation({
    ...mutation('PUT /api/classes/{id}/bring-back'),
    onSuccess: (response) => {
      cacheResponse(response);
      focusPart('#state');
      toast({ title: 'Class brought back', description: 'Publish it when you are ready.' });
    },
    onError: (error) => {
      const description = failureText(error, 'The class could not be brought back. Try again.');
      toast({ title: 'Error', description, variant: 'destructive' });
    },
  });
  return (
    <Button
      variant="solid"
      size="sm"
      disabled={change.isPending}
      onClick={() => change.mutate({ params: { id: one.id } })}
    >
      {change.isPending ? 'Bringing back…' : 'Bring back'}
    </Button>
  );
}

export function StateLine({ one }: { one: OwnClass }) {
  const cacheResponse = useCacheResponse();
  const publish = useMutation({
    ...mutation('PUT /api/classes/{id}/publish'),
    onSuccess: (response) => {
      cacheResponse(response);
      // The button disappears with the state, so focus moves to the line.
      focusPart('#state');
      const title = response.state === 'held' ? classStateLooks.held.label : 'Class published';
      toast({ title, description: classStates[response.state] });
    },
    onError: (error) => {
      if (error instanceof Declined) return;
      const description = failureText(error, 'The class could not be published. Try again.');
      toast({ title: 'Error', description, variant: 'destructive' });
    },
  });
  return (
    <div
      id="state"
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl border border-border bg-surface px-4 py-4 sm:px-8"
    >
      <p className="min-w-0 flex-1 basis-60">
        <span className="block font-semibold">{classStateLooks[one.state].label}</span>
        <span className="text-text-2">{classStates[one.state]}</span>
        {one.takenDownReason !== null && (
          <span dir="auto" className="mt-1 block whitespace-pre-line">
            “{one.takenDownReason}”
          </span>
        )}
      </p>
      {one.state === 'archived' && <BringBack one={one} />}
      {one.state === 'unpublished' ? (
        <Button
          variant="solid"
          size="sm"
          disabled={publish.isPending}
          onClick={() => publish.mutate({ params: { id: one.id } })}
        >
          {publish.isPending ? 'Publishing…' : 'Publish'}
        </Button>
      ) : (
        ['listed', 'without-dates'].includes(one.state) && (
          <LinkButton to={`/classes/${one.id}`} variant="outline" size="sm">
            View class
          </LinkButton>
        )
      )}
    </div>
  );
}
