// Notifications: how both kinds look, and buttons that show real ones.
import { Button } from '#web/ui/button/button.tsx';
import { ToastBody, toastDescriptionClass, toastTitleClass } from '#web/ui/toast/toast-body.tsx';
import { toastClass } from '#web/ui/toast/toast-class.ts';
import { toast, type ToastInput } from '#web/ui/toast/toast.ts';
import { Group, Row, Specimen } from './specimen.tsx';

const success: ToastInput = {
  title: 'Success!',
  description: 'You have successfully enrolled in this class',
};

const failure: ToastInput = {
  title: 'Enrollment failed',
  description: 'The last seat was just taken. You have not been charged.',
  variant: 'destructive',
};

export function ToastSpecimen() {
  return (
    <Specimen
      id="toasts"
      title="Toasts"
      note="One at a time for five seconds, waiting while you point at or focus it. Swipe right, press the cross, or F8 to go there."
    >
      {() => (
        <>
          <Group name="Looks">
            <div className="grid gap-3">
              {[success, failure].map((message) => (
                <StillToast key={message.title} {...message} />
              ))}
            </div>
          </Group>
          <Group name="Try it">
            <Row>
              <Button variant="outline" onClick={() => toast(success)}>
                Show success
              </Button>
              <Button variant="outline" onClick={() => toast(failure)}>
                Show failure
              </Button>
            </Row>
          </Group>
        </>
      )}
    </Specimen>
  );
}

function StillToast({ title, description, variant = 'default' }: ToastInput) {
  return (
    <div className={toastClass(variant)}>
      <ToastBody
        variant={variant}
        title={<p className={toastTitleClass}>{title}</p>}
        description={<p className={toastDescriptionClass}>{description}</p>}
        close={null}
      />
    </div>
  );
}
