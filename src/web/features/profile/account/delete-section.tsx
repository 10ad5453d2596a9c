// Section for deleting the account, at the end of the page.
import { useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import type { Profile } from '#web/kit/auth/own-profile.ts';
import { SettingsSection } from '../settings-section.tsx';

export function DeleteSection({ profile }: { profile: Profile }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection
      id="delete"
      isDangerous
      description="Removes your name, photo, contact details and sign-in for good."
    >
      <Button variant="danger" className="w-full sm:w-auto" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {isOpen && <DeleteDialog profile={profile} onClose={() => setOpen(false)} />}
    </SettingsSection>
  );
}
