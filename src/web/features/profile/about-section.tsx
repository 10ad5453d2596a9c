// Public facts about a person, and the form that edits them.
import { SettingsSection } from './settings-section.tsx';
import type { Profile } from '#web/kit/auth/own-profile.ts';
import { ProfileForm } from './profile-form.tsx';

export function AboutSection({ profile }: { profile: Profile }) {
  return (
    <SettingsSection
      id="about"
      description="Your name and what you tell about yourself are shown with your classes and reviews."
    >
      <ProfileForm profile={profile} />
    </SettingsSection>
  );
}
