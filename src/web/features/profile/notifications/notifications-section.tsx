// Which notifications the person gets and how, and push notifications for this device.
import { useQuery } from '@tanstack/react-query';
import { query } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { SectionSkeleton, SettingsSection } from '../settings-section.tsx';
import { ChoiceList } from './choice-list.tsx';
import { PushPart } from './push-part.tsx';

const choicesQuery = query('GET /api/notification-choices');

export function NotificationsSection() {
  const choices = useQuery(choicesQuery);
  return (
    <SettingsSection
      id="notifications"
      description="What we tell you about, and how. About your own bookings, your money and your account we always tell you."
    >
      <PushPart />
      <Loaded query={choices} skeleton={<SectionSkeleton className="h-96 rounded-xl" />}>
        {(data) => <ChoiceList choices={data.choices} />}
      </Loaded>
    </SettingsSection>
  );
}
