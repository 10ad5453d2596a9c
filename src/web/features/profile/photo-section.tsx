// Profile photo, as others see it.
import type { Profile } from '#web/kit/auth/own-profile.ts';
import { PhotoPicker } from '#web/kit/profile/photo-picker.tsx';
import { SettingsSection } from './settings-section.tsx';

export function PhotoSection({ profile }: { profile: Profile }) {
  return (
    <SettingsSection id="photo" description="People recognize you by it, in class and in reviews.">
      <PhotoPicker profile={profile} part="#photo" />
    </SettingsSection>
  );
}
