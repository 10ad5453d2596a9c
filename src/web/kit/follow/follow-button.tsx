// Button that follows an instructor, or stops following; visitors sign in first and need not press again.
import { useQuery } from '@tanstack/react-query';
import { Check, UserPlus } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { query } from '#web/kit/api/api.ts';
import { rememberAction, takeAction } from '#web/kit/auth/pending-action.ts';
import { signInAddress } from '#web/kit/auth/sign-in-address.ts';
import { signInTo } from '#web/kit/auth/sign-in-reason.ts';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useToggleFollow } from './use-toggle-follow.ts';

export interface FollowButtonProps {
  instructor: { id: string; fullName: string };
  className?: string;
}

const actionFor = (id: string): string => `follow ${id}`;

export function FollowButton({ instructor, className }: FollowButtonProps) {
  const { id, fullName } = instructor;
  const authSession = useAuthSession();
  const navigate = useNavigate();
  const isSignedIn = authSession.status === 'signed-in';
  const isOwn = isSignedIn && authSession.user.id === id;
  const { data } = useQuery({ ...query('GET /api/follows/ids'), enabled: isSignedIn });
  const isFollowing = isSignedIn && !!data?.includes(id);
  const toggle = useToggleFollow(instructor);
  const followPending = useEffectEvent(() => {
    if (takeAction(actionFor(id)) && !isOwn) toggle(true);
  });
  useEffect(() => {
    if (isSignedIn) followPending();
  }, [isSignedIn]);
  if (isOwn) return null;

  function press(): void {
    if (isSignedIn) {
      toggle(!isFollowing);
      return;
    }
    rememberAction(actionFor(id));
    void navigate(signInAddress(location), { state: signInTo(`follow ${fullName}`) });
  }

  return (
    <Button
      variant="outline"
      size="sm"
      aria-pressed={isFollowing}
      className={className}
      onClick={press}
    >
      {isFollowing ? (
        <Check aria-hidden="true" className="text-success" />
      ) : (
        <UserPlus aria-hidden="true" />
      )}
      {isFollowing ? 'Following' : 'Follow'}
      <span className="sr-only"> {fullName}</span>
    </Button>
  );
}
