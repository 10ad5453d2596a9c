// Turns push notifications on and off for this device, and lists the person's other devices.
import { useQuery } from '@tanstack/react-query';
import { BellRing, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PushDevice } from '#contract/notifications/notification-calls.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { readPushMark } from '#web/kit/notifications/push-mark.ts';
import { pushAbility } from '#web/kit/notifications/push-subscription.ts';
import { Badge } from '#web/ui/badge.tsx';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { longMomentText } from '../moment-text.ts';
import { SectionSkeleton } from '../settings-section.tsx';
import { SettingsLine, SettingsList } from '../settings-list.tsx';
import { failureWords } from './push-words.ts';
import {
  hereQuery,
  pushQuery,
  useDeviceRemoval,
  usePushTest,
  useRenewed,
  useTurnOff,
  useTurnOn,
} from './push-device.ts';

export function PushPart() {
  const push = useQuery(pushQuery);
  const here = useQuery(hereQuery);
  useRenewed();
  const isHereKnown = here.data !== undefined;
  return (
    <div className="mb-10">
      <h3 className="font-bold">Push on this device</h3>
      <Loaded
        query={{ ...push, data: isHereKnown ? push.data : undefined, error: push.error }}
        skeleton={<SectionSkeleton className="mt-3 h-24 rounded-xl" />}
        renderFailure={(failure) => <div className="mt-3">{failure}</div>}
      >
        {({ publicKey, devices }) => (
          <Devices publicKey={publicKey} devices={devices} hash={here.data ?? null} />
        )}
      </Loaded>
    </div>
  );
}

interface DevicesProps {
  publicKey: string;
  devices: PushDevice[];
  /** Names the subscription of this browser; null without one. */
  hash: string | null;
}

function Devices({ publicKey, devices, hash }: DevicesProps) {
  const { ability, lookAgain } = useAbility();
  const own = devices.find(({ endpointHash }) => endpointHash === hash);
  // What the browser has dropped is still in the list of the server, and is no other device.
  const former = readPushMark()?.hash;
  const others = devices.filter((each) => each !== own && each.endpointHash !== former);
  return (
    <>
      {own && ability === 'able' ? (
        <OnHere device={own} />
      ) : (
        <OffHere publicKey={publicKey} ability={ability} lookAgain={lookAgain} />
      )}
      {others.length > 0 && (
        <>
          <h4 className="mt-6 mb-3 text-[0.9375rem] font-semibold">Your other devices</h4>
          <OtherDevices devices={others} />
        </>
      )}
    </>
  );
}

/** The permission may change in the browser's settings while the page is open. */
function useAbility() {
  const [ability, setAbility] = useState(pushAbility);
  useEffect(() => {
    const look = () => setAbility(pushAbility());
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);
  return { ability, lookAgain: () => setAbility(pushAbility()) };
}

interface OffHereProps extends ReturnType<typeof useAbility> {
  publicKey: string;
}

function OffHere({ publicKey, ability, lookAgain }: OffHereProps) {
  const { mutate, isPending, error } = useTurnOn(publicKey);
  const turnOn = () =>
    mutate(undefined, {
      // The button is gone.
      onSuccess: () => focusPart('#notifications'),
      onSettled: lookAgain,
    });
  return (
    <>
      <p className="mt-1 max-w-[60ch] text-text-2">{abilityWords[ability]}</p>
      {ability === 'able' && (
        <BusyButton
          variant="outline"
          isBusy={isPending}
          busyText="Turning on…"
          onClick={turnOn}
          className="mt-4 w-full sm:w-auto"
        >
          <BellRing aria-hidden="true" />
          Turn on for this device
        </BusyButton>
      )}
      <FormAlert error={ability === 'denied' ? null : failureWords(error)} className="mt-4" />
    </>
  );
}

const abilityWords: Record<ReturnType<typeof pushAbility>, string> = {
  able: 'Off on this device. Turn it on, and we tell you at once, also while this page is closed. Below you choose what about.',
  'needs-home-screen':
    'On an iPhone or iPad, add this site to your home screen first: tap Share, then “Add to Home Screen”. Open it from there, and come back to this page.',
  unable:
    'This browser does not show push notifications. Another browser, or another device, may do so.',
  denied:
    'Off on this device: your browser blocks notifications of this site. Allow them in the settings of the browser for this site; then you can turn them on here.',
};

function OnHere({ device }: { device: PushDevice }) {
  const off = useTurnOff();
  const test = usePushTest();
  const turnOff = () => off.mutate(device.id, { onSuccess: () => focusPart('#notifications') });
  const send = () =>
    test.mutate(
      { body: { id: device.id } },
      {
        onSuccess: () =>
          toast({
            title: 'Sent',
            description: 'Nothing to see? Look whether your system shows notifications.',
          }),
      },
    );
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-border p-4">
        <div className="min-w-0 flex-1 basis-48">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {device.device}
            <Badge>On</Badge>
          </p>
          <p className="text-sm text-text-3">Since {longMomentText(device.createdAt)}</p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <BusyButton
            variant="outline"
            size="sm"
            isBusy={test.isPending}
            busyText="Sending…"
            onClick={send}
          >
            Send a test
          </BusyButton>
          <BusyButton
            variant="ghost"
            size="sm"
            isBusy={off.isPending}
            busyText="Turning off…"
            onClick={turnOff}
          >
            Turn off
          </BusyButton>
        </div>
      </div>
      <FormAlert error={off.error ?? test.error} className="mt-4" />
    </>
  );
}

function OtherDevices({ devices }: { devices: PushDevice[] }) {
  const { mutate, isPending, error } = useDeviceRemoval();
  return (
    <>
      <SettingsList>
        {devices.map(({ id, device, createdAt }) => (
          <SettingsLine
            key={id}
            icon={Smartphone}
            action={
              <Button
                variant="outline"
                size="sm"
                disabled={isPending}
                aria-label={`Turn off for ${device}`}
                onClick={() =>
                  mutate(
                    { params: { id } },
                    // The row and its button are gone.
                    { onSuccess: () => focusPart('#notifications') },
                  )
                }
              >
                Turn off
              </Button>
            }
          >
            <p className="font-semibold">{device}</p>
            <p className="text-sm text-text-3">Since {longMomentText(createdAt)}</p>
          </SettingsLine>
        ))}
      </SettingsList>
      <FormAlert error={error} className="mb-6" />
    </>
  );
}
