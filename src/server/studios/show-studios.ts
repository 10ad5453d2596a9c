// Reads the studios of a person, one of them with everything that its role may see, and an invitation.
import { missing } from '#contract/errors.ts';
import {
  type Invitation,
  type OwnStudio,
  type OwnStudios,
  type SentInvitation,
  type StudioEvent,
  studioLimits,
} from '#contract/studios/studios.ts';
import { mayManageStudio } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { presentPicture } from '#platform/pictures/present-picture.ts';
import type { Context } from '../shared/context.ts';
import { portraitUrl } from '../shared/portrait-url.ts';
import { type Opener, openInvitation } from './answer-invitation.ts';
import { findInvitationsTo, findSentInvitations, type ReceivedRow } from './invitation-store.ts';
import { findEvents, findNamedMembers, findRole } from './member-store.ts';
import { findStudio, findStudiosOf } from './studio-store.ts';

type Needs = Pick<Context, 'clock' | 'storage'>;

export async function listStudios(db: Db, context: Needs, personId: string): Promise<OwnStudios> {
  const rows = await findStudiosOf(db, personId);
  const invitations = await findInvitationsTo(db, { personId, now: context.clock.now() });
  return {
    studios: rows.map(({ id, name, handle, location, earns, role, member_count, ...row }) => ({
      id,
      name,
      handle,
      image: portraitUrl(context, row, 'narrowest'),
      location,
      earns,
      role,
      memberCount: member_count,
    })),
    invitations: invitations.map(presentReceived),
  };
}

export async function showStudio(
  db: Db,
  context: Needs,
  { studioId, callerId }: { studioId: string; callerId: string },
): Promise<OwnStudio> {
  const role = await findRole(db, { studioId, personId: callerId });
  const studio = role && (await findStudio(db, studioId));
  if (!studio) throw missing('studio');
  const members = await findNamedMembers(db, studioId);
  const isManager = mayManageStudio(role);
  return {
    id: studio.id,
    name: studio.name,
    handle: studio.handle,
    about: studio.about,
    location: studio.location,
    picture: studio.picture && presentPicture(context.storage, studio.picture),
    isPublic: studio.is_public,
    earns: studio.earns,
    role,
    members: members.map((member) => ({
      id: member.id,
      fullName: member.full_name,
      username: member.username,
      profileImage: portraitUrl(context, member, 'narrowest'),
      role: member.role,
      joinedAt: member.joined_at.toISOString(),
      mayTeach: member.may_teach,
    })),
    invitations: isManager ? await readInvitations(db, context, studioId) : null,
    history: isManager ? await readHistory(db, studioId) : null,
  };
}

async function readInvitations(
  db: Db,
  { clock }: Needs,
  studioId: string,
): Promise<SentInvitation[]> {
  const now = clock.now();
  const rows = await findSentInvitations(db, studioId);
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    invitedBy: row.inviter_name,
    sentAt: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isExpired: row.expires_at <= now,
  }));
}

async function readHistory(db: Db, studioId: string): Promise<StudioEvent[]> {
  const rows = await findEvents(db, studioId, studioLimits.events);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    actorName: row.actor_name,
    personName: row.person_name,
    classTitle: row.class_title,
    role: row.role,
    earns: row.earns,
  }));
}

export async function showInvitation(db: Db, context: Needs, opener: Opener): Promise<Invitation> {
  const row = await openInvitation(db, opener);
  return {
    ...presentReceived(row),
    studioHandle: row.is_public ? row.studio_handle : null,
    image: portraitUrl(context, row, 'widest'),
    email: row.email,
    isExpired: row.expires_at <= context.clock.now(),
  };
}

const presentReceived = (row: ReceivedRow) => ({
  id: row.id,
  studioName: row.studio_name,
  role: row.role,
  inviterName: row.inviter_name,
  expiresAt: row.expires_at.toISOString(),
});
