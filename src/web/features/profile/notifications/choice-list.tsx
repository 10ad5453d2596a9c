// One row for each kind of notification, with a box for each way it may come; a press is saved at once.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { NotificationChoice } from '#contract/notifications/notification-calls.ts';
import {
  type NotificationChannel,
  notificationChannels,
  notificationGroups,
  notificationKinds,
} from '#contract/notifications/notification-kinds.ts';
import { mutation, query } from '#web/kit/api/api.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';

const { queryKey } = query('GET /api/notification-choices');

const channelLabels: Record<NotificationChannel, string> = {
  app: 'On the site',
  mail: 'Email',
  push: 'Push',
};

export function ChoiceList({ choices }: { choices: NotificationChoice[] }) {
  const groups = Object.entries(notificationGroups).map(([group, title]) => ({
    title,
    rows: choices.filter(({ kind }) => notificationKinds[kind].group === group),
  }));
  return (
    <div className="grid gap-8">
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <div className="flex items-end justify-between border-b border-border pb-2">
              <h3 className="font-bold">{title}</h3>
              {/* Each box says its own way, too. */}
              <div aria-hidden="true" className="hidden text-sm font-medium text-text-3 sm:flex">
                {notificationChannels.map((channel) => (
                  <span key={channel} className="w-20 text-center">
                    {channelLabels[channel]}
                  </span>
                ))}
              </div>
            </div>
            <ul className="divide-y divide-border">
              {rows.map((choice) => (
                <ChoiceRow key={choice.kind} choice={choice} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function ChoiceRow({ choice }: { choice: NotificationChoice }) {
  const { label, meaning } = notificationKinds[choice.kind];
  const { mutate, error } = useChoiceChange();
  return (
    <li className="py-4">
      <fieldset className="sm:flex sm:items-start sm:justify-between sm:gap-4">
        <legend className="sr-only">{label}</legend>
        <div className="min-w-0">
          <p aria-hidden="true" className="font-semibold">
            {label}
          </p>
          <p className="max-w-[46ch] text-[0.9375rem] leading-6 text-text-2">{meaning}</p>
        </div>
        <div className="mt-2 flex shrink-0 flex-wrap gap-x-3 min-[400px]:gap-x-6 sm:-mt-2 sm:gap-0">
          {notificationChannels.map((channel) => (
            <ChannelBox
              key={channel}
              name={channelLabels[channel]}
              state={choice.channels.find((each) => each.channel === channel)}
              onChange={(isOn) => mutate({ body: { kind: choice.kind, channel, isOn } })}
            />
          ))}
        </div>
      </fieldset>
      <FormAlert error={error} className="mt-3" />
    </li>
  );
}

interface ChannelBoxProps {
  name: string;
  /** Undefined where the kind never comes this way. */
  state: NotificationChoice['channels'][number] | undefined;
  onChange: (isOn: boolean) => void;
}

const cell = 'flex min-h-11 items-center gap-2.5 sm:w-20 sm:justify-center';

function ChannelBox({ name, state, onChange }: ChannelBoxProps) {
  if (!state)
    return (
      <span aria-hidden="true" className={`${cell} max-sm:hidden text-text-3`}>
        –
      </span>
    );
  if (state.isFixed)
    return (
      <span className={`${cell} text-sm text-text-3`}>
        <Check aria-hidden="true" className="size-4 max-sm:order-first sm:hidden" />
        <span className="sm:sr-only">{name}</span>
        <span className="max-sm:sr-only">Always</span>
      </span>
    );
  return (
    <label className={`${cell} cursor-pointer`}>
      <input
        type="checkbox"
        className="size-5 shrink-0"
        checked={state.isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="sm:sr-only">{name}</span>
    </label>
  );
}

/** Shown at once, put back if the server refuses; presses go out one after the other, so that the last one counts. */
function useChoiceChange() {
  const client = useQueryClient();
  return useMutation({
    ...mutation('PUT /api/notification-choices'),
    scope: { id: 'notification choices' },
    onMutate: async ({ body: { kind, channel, isOn } }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (data) =>
          data && {
            choices: data.choices.map((each) =>
              each.kind === kind ? { ...each, channels: each.channels.map(change) } : each,
            ),
          },
      );
      function change<State extends { channel: string }>(state: State): State {
        return state.channel === channel ? { ...state, isOn } : state;
      }
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
