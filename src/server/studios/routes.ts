// Translates the calls about studios between the contract and their use cases.
import type { Handlers } from '#platform/http/handlers.ts';
import type { Context } from '../shared/context.ts';
import type { NotifyContext } from '../shared/notifications/notify-people.ts';
import { acceptInvitation, declineInvitation } from './answer-invitation.ts';
import { changeRole, removeMember } from './change-member.ts';
import { changeStudio, closeStudio } from './change-studio.ts';
import { createStudio } from './create-studio.ts';
import { inviteMember, resendInvitation, withdrawInvitation } from './invite-member.ts';
import { listStudios, showInvitation, showStudio } from './show-studios.ts';

type Needs = NotifyContext & Pick<Context, 'storage'>;

export const studioRoutes = (context: Needs) => ({
  ...ofStudios(context),
  ...ofMembers(context),
  ...ofInvitations(context),
});

function ofStudios(context: Needs) {
  return {
    'GET /api/studios': (_input, { db, caller }) => listStudios(db, context, caller.id),
    'POST /api/studios': async ({ body }, { db, caller }) => {
      const studioId = await createStudio(db, context, { callerId: caller.id, ...body });
      return showStudio(db, context, { studioId, callerId: caller.id });
    },
    'GET /api/studios/{id}': ({ params }, { db, caller }) =>
      showStudio(db, context, { studioId: params.id, callerId: caller.id }),
    'PUT /api/studios/{id}': async ({ params, body }, { db, caller }) => {
      const acting = { studioId: params.id, callerId: caller.id };
      await changeStudio(db, context, { ...acting, change: body });
      return showStudio(db, context, acting);
    },
    'DELETE /api/studios/{id}': async ({ params: { id } }, { db, caller }) => {
      await closeStudio(db, context, { studioId: id, callerId: caller.id });
      return { id };
    },
  } satisfies Partial<Handlers>;
}

function ofMembers(context: Needs) {
  return {
    'POST /api/studios/{id}/invitations': async ({ params, body }, { db, caller }) => {
      const acting = { studioId: params.id, callerId: caller.id };
      await inviteMember(db, context, { ...acting, ...body });
      return showStudio(db, context, acting);
    },
    'PUT /api/studios/{id}/invitations/{invitationId}/resend': async (
      { params: { id, invitationId } },
      { db, caller },
    ) => {
      const acting = { studioId: id, callerId: caller.id };
      await resendInvitation(db, context, { ...acting, invitationId });
      return showStudio(db, context, acting);
    },
    'DELETE /api/studios/{id}/invitations/{invitationId}': async (
      { params: { id, invitationId } },
      { db, caller },
    ) => {
      const acting = { studioId: id, callerId: caller.id };
      await withdrawInvitation(db, context, { ...acting, invitationId });
      return showStudio(db, context, acting);
    },
    'PUT /api/studios/{id}/members/{personId}': async ({ params, body }, { db, caller }) => {
      const acting = { studioId: params.id, callerId: caller.id };
      await changeRole(db, context, { ...acting, personId: params.personId, ...body });
      return showStudio(db, context, acting);
    },
    'DELETE /api/studios/{id}/members/{personId}': async ({ params }, { db, caller }) => {
      const acting = { studioId: params.id, callerId: caller.id };
      await removeMember(db, context, { ...acting, personId: params.personId });
      return { id: params.id };
    },
  } satisfies Partial<Handlers>;
}

function ofInvitations(context: Needs) {
  return {
    'GET /api/studio-invitations/{id}': ({ params, query }, { db, caller }) =>
      showInvitation(db, context, {
        invitationId: params.id,
        callerId: caller?.id,
        token: query.token,
      }),
    'POST /api/studio-invitations/{id}/accept': async ({ params, body }, { db, caller }) => {
      const callerId = caller.id;
      const opener = { invitationId: params.id, callerId, token: body.token };
      const studioId = await acceptInvitation(db, context, opener);
      return showStudio(db, context, { studioId, callerId });
    },
    'POST /api/studio-invitations/{id}/decline': async ({ params, body }, { db, caller }) => {
      const opener = { invitationId: params.id, callerId: caller?.id, token: body.token };
      await declineInvitation(db, context, opener);
      return { id: params.id };
    },
  } satisfies Partial<Handlers>;
}
