// The button that leads to a seat. Pages are the same for everyone, so the visitor's and the signed-in person's
// are both there, and the style sheet shows the one that counts.
import { useSession } from '#web/kit/session.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

export interface EnrollActionProps {
  teacherId: string;
  /** Whether there is a date to enroll for. */
  hasDate: boolean;
  /** Opens the dialog for visitors; leave it out where they cannot get a seat. */
  onVisitor?: (() => void) | undefined;
  /** When a hand or the focus comes near. */
  onNear?: (() => void) | undefined;
  className?: string | undefined;
}

export function EnrollAction(props: EnrollActionProps) {
  const { teacherId, hasDate, onVisitor, onNear, className } = props;
  const isTeacher = useIsPerson(teacherId);
  const offer = hasDate ? 'Enroll Now' : 'No dates available';
  return (
    <>
      <Button
        disabled={!hasDate || !onVisitor}
        onClick={onVisitor}
        onPointerEnter={onNear}
        onFocus={onNear}
        className={classNames('only-signed-out', className)}
      >
        {offer}
      </Button>
      <Button disabled className={classNames('only-signed-in', className)}>
        {isTeacher ? "You're the instructor" : offer}
      </Button>
    </>
  );
}

export function useIsPerson(personId: string): boolean {
  const session = useSession();
  return session.status === 'signed-in' && session.user.id === personId;
}
