// Devices the person is signed in on, with a button to sign each out.
import { useQuery } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { codeOf } from '#web/kit/forms/failure-text.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { longMomentText } from '../moment-text.ts';
import {
  ownSessionsQuery,
  type OwnSession,
  useSessionEnd,
  useSignOutElsewhere,
} from './own-sessions.ts';
import { SettingsLine, SettingsList } from '../settings-list.tsx';
import { SettingsSection } from '../settings-section.tsx';

export function SessionsSection() {
  const query = useQuery(ownSessionsQuery);
  return (
    <SettingsSection
      id="sessions"
      description="Something here you do not know? Log it out, then change your password."
    >
      <Loaded
        query={query}
        skeleton={
          <div role="status" aria-label="Loading" className="grid gap-6">
            <Skeleton className="h-[5.25rem] rounded-xl" />
            <Skeleton className="h-12 w-56" />
          </div>
        }
      >
        {({ sessions }) => (
          <>
            {sessions ? (
              <SessionList sessions={sessions} />
            ) : (
              <p className="mb-6 text-text-2">
                The sign-in service has no list that we can show here.
              </p>
            )}
            <SignOutElsewhere isAlone={sessions?.length === 1} />
          </>
        )}
      </Loaded>
    </SettingsSection>
  );
}

function SessionList({ sessions }: { sessions: OwnSession[] }) {
  const end = useSessionEnd();
  const signOut = ({ id, device }: OwnSession) => {
    const done = () => {
      // The row and its button disappear, so focus moves to the section.
      focusPart('#sessions');
      toast({ title: 'Logged out', description: `${device} has to sign in again.` });
    };
    const onError = (error: Error) => isOverAlready(error) && done();
    end.mutate({ params: { id } }, { onSuccess: done, onError });
  };
  return (
    <>
      <SettingsList>
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables.params.id === session.id}
            onEnd={() => signOut(session)}
          />
        ))}
      </SettingsList>
      <FormAlert error={isOverAlready(end.error) ? null : end.error} className="mb-6" />
    </>
  );
}

/** Already signed out elsewhere, which is the wanted outcome. */
const isOverAlready = (error: unknown): boolean => codeOf(error) === 'not_found';

interface SessionLineProps {
  session: OwnSession;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionLine({ session, isEnding, onEnd }: SessionLineProps) {
  const { current, device, ip, createdAt, lastSeenAt } = session;
  const Icon = /iphone|android|mobile|ipad/i.test(device) ? Smartphone : Laptop;
  return (
    <SettingsLine
      icon={Icon}
      action={
        !current && (
          <Button
            variant="outline"
            size="sm"
            disabled={isEnding}
            aria-label={isEnding ? undefined : `Log out ${device}`}
            onClick={onEnd}
          >
            {isEnding ? 'Logging out…' : 'Log out'}
          </Button>
        )
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {device}
        {current && <Badge>This device</Badge>}
      </p>
      <p className="text-sm text-text-3 wrap-anywhere">
        {current ? 'Active now' : `Last active ${longMomentText(lastSeenAt)}`}
        {ip && ` · ${ip}`}
      </p>
      <p className="text-sm text-text-3">Signed in {longMomentText(createdAt)}</p>
    </SettingsLine>
  );
}

function SignOutElsewhere({ isAlone }: { isAlone: boolean }) {
  const signOut = useSignOutElsewhere();
  const go = () =>
    signOut.mutate(undefined, {
      onSuccess: () => {
        focusPart('#sessions');
        toast({ title: 'Logged out everywhere else', description: 'Only this device is left.' });
      },
    });
  if (isAlone) return <p className="text-sm text-text-3">You are signed in nowhere else.</p>;
  return (
    <>
      <Button
        variant="outline"
        disabled={signOut.isPending}
        className="w-full sm:w-auto"
        onClick={go}
      >
        {signOut.isPending ? 'Logging out…' : 'Log out everywhere else'}
      </Button>
      <FormAlert error={signOut.error} className="mt-4" />
    </>
  );
}
