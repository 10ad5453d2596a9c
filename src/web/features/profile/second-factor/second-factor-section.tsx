// Second factor settings: set up an authenticator app or a security key, list them, turn one off.
import { KeyRound, ShieldCheck, Smartphone } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useSite } from '#web/kit/api/site.ts';
import { canUsePasskeys } from '#web/kit/auth/webauthn/passkeys.ts';
import { EnrollDialog } from './enroll-dialog.tsx';
import {
  type IdentityUser,
  identityUserQuery,
  secondFactorsOf,
} from '#web/kit/auth/identity/identity-user.ts';
import { RecoveryCodesLine } from './recovery-codes-line.tsx';
import { EnrollKeyDialog } from './enroll-key-dialog.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { longMomentText } from '../moment-text.ts';
import { SettingsLine, SettingsList } from '../settings-list.tsx';
import { SectionSkeleton, SettingsSection } from '../settings-section.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';

export function SecondFactorSection() {
  const query = useQuery(identityUserQuery);
  const { data: user } = query;
  const isOn = user && secondFactorsOf(user).length > 0;
  return (
    <SettingsSection
      id="second-factor"
      description="With a code from an app on your phone, or a security key, a stolen password alone is of no use."
      mark={user && <Badge variant={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>}
    >
      <Loaded query={query} skeleton={<SectionSkeleton className="h-12 w-60" />}>
        {(loaded) => <Factors user={loaded} />}
      </Loaded>
    </SettingsSection>
  );
}

function Factors({ user }: { user: IdentityUser }) {
  const factors = secondFactorsOf(user);
  const { auth } = useSite();
  const [enrolling, setEnrolling] = useState<'app' | 'key' | null>(null);
  const [turningOff, setTurningOff] = useState<Factor | null>(null);
  return (
    <>
      {factors.length > 0 && (
        <SettingsList>
          {factors.map((factor) => (
            <SettingsLine
              key={factor.id}
              icon={isKey(factor) ? KeyRound : Smartphone}
              action={
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Turn off ${nameOf(factor)}`}
                  onClick={() => setTurningOff(factor)}
                >
                  Turn off
                </Button>
              }
            >
              <p className="font-semibold wrap-anywhere">{nameOf(factor)}</p>
              <p className="text-sm text-text-3">Since {longMomentText(factor.created_at)}</p>
            </SettingsLine>
          ))}
        </SettingsList>
      )}
      {factors.length > 0 && <RecoveryCodesLine />}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" className="w-full sm:w-auto" onClick={() => setEnrolling('app')}>
          <ShieldCheck aria-hidden="true" />
          {factors.length > 0 ? 'Add another app' : 'Set up an authenticator app'}
        </Button>
        {auth.passkeys && canUsePasskeys() && (
          <Button
            variant="outline"
            className="w-full sm:w-auto"
            onClick={() => setEnrolling('key')}
          >
            <KeyRound aria-hidden="true" />
            Add a security key
          </Button>
        )}
      </div>
      {enrolling === 'app' && <EnrollDialog user={user} onClose={() => setEnrolling(null)} />}
      {enrolling === 'key' && <EnrollKeyDialog user={user} onClose={() => setEnrolling(null)} />}
      {turningOff && (
        <TurnOffDialog
          factor={{
            id: turningOff.id,
            name: nameOf(turningOff),
            isKey: isKey(turningOff),
          }}
          isLast={factors.length === 1}
          onClose={() => setTurningOff(null)}
        />
      )}
    </>
  );
}

type Factor = ReturnType<typeof secondFactorsOf>[number];

const isKey = ({ factor_type: type }: Pick<Factor, 'factor_type'>): boolean => type === 'webauthn';

const nameOf = (factor: Factor): string =>
  factor.friendly_name || (isKey(factor) ? 'Security key' : 'Authenticator app');
