// Lists what a person is notified of and over which channel, and turns a kind on or off for one.
import type { NotificationChoice } from '#contract/notifications/notification-calls.ts';
import {
  isChoosable,
  isOnByDefault,
  type NotificationChannel,
  notificationChannels,
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
  type NotificationKindSpec,
  ruleOf,
} from '#contract/notifications/notification-kinds.ts';
import { missing, Refusal } from '#contract/errors.ts';
import { type Caller, checkAudience } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';
import { type ChoiceRow, findChoices, saveChoice } from './choice-store.ts';

export async function listChoices(db: Db, caller: Caller): Promise<NotificationChoice[]> {
  const chosen = await findChoices(db, caller.id);
  return notificationKindNames
    .filter((kind) => checkAudience(audienceOf(kind), caller) === 'allowed')
    .map((kind) => choiceOf(kind, chosen));
}

interface Chosen {
  kind: NotificationKind;
  channel: NotificationChannel;
  isOn: boolean;
}

export async function choose(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { caller, ...chosen }: Chosen & { caller: Caller },
): Promise<NotificationChoice> {
  const { kind, channel } = chosen;
  if (!isChoosable(kind, channel)) throw new Refusal('choice_fixed');
  const isSaved = await saveChoice(db, { personId: caller.id, ...chosen, at: clock.now() });
  if (!isSaved) throw missing('account');
  return choiceOf(kind, await findChoices(db, caller.id));
}

const audienceOf = (kind: NotificationKind) => {
  const spec: NotificationKindSpec = notificationKinds[kind];
  return spec.who ?? 'signed-in';
};

const choiceOf = (kind: NotificationKind, chosen: ChoiceRow[]): NotificationChoice => ({
  kind,
  channels: notificationChannels
    .filter((channel) => ruleOf(kind, channel) !== 'never')
    .map((channel) => ({
      channel,
      isOn:
        chosen.find((row) => row.kind === kind && row.channel === channel)?.is_on ??
        isOnByDefault(kind, channel),
      isFixed: !isChoosable(kind, channel),
    })),
});
